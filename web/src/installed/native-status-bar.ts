/** The status bar of a phone, as the native shell around the app offers it. */
interface StatusBar {
  /** DARK is light text on a dark bar. */
  setStyle: (options: { style: 'DARK' }) => Promise<void>;
  /** Whether the page lies under the bar. Not on every system. */
  setOverlaysWebView?: (options: { overlay: boolean }) => Promise<void>;
  /** Not on every system. */
  setBackgroundColor?: (options: { color: string }) => Promise<void>;
}

interface NativeShell {
  isNativePlatform?: () => boolean;
  isPluginAvailable?: (name: string) => boolean;
  Plugins?: { StatusBar?: StatusBar };
}

/** The paper of the dark theme. The bar stays dark on light pages, too. */
const dark = '#15191B';

function statusBarOf(shell: NativeShell | undefined): StatusBar | undefined {
  if (!shell?.isNativePlatform?.() || shell.isPluginAvailable?.('StatusBar') === false) return undefined;
  return shell.Plugins?.StatusBar;
}

/**
 * Puts the phone's status bar above the page instead of over it, in dark. A shell without one, or one that refuses, is left
 * as it is.
 */
export async function settleStatusBarOf(shell: NativeShell | undefined): Promise<void> {
  const bar = statusBarOf(shell);
  if (!bar) return;
  await Promise.allSettled([
    bar.setOverlaysWebView?.({ overlay: false }),
    bar.setStyle({ style: 'DARK' }),
    bar.setBackgroundColor?.({ color: dark }),
  ]);
}

/** Settles the status bar of the native shell the page runs in, if it does. */
export function settleStatusBar(): void {
  void settleStatusBarOf(Reflect.get(window, 'Capacitor') as NativeShell | undefined); // what native shells put there
}
