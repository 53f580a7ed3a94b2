/** The status bar of a phone, as the native shell around the app offers it. */
interface StatusBar {
  /** DARK is light text for dark pages. */
  setStyle: (options: { style: 'DARK' | 'LIGHT' }) => Promise<void>;
  /** Not on every system. */
  setBackgroundColor?: (options: { color: string }) => Promise<void>;
}

interface NativeShell {
  isNativePlatform?: () => boolean;
  isPluginAvailable?: (name: string) => boolean;
  Plugins?: { StatusBar?: StatusBar };
}

const papers = { dark: '#15191B', light: '#FBF8F3' } as const;

function statusBarOf(shell: NativeShell | undefined): StatusBar | undefined {
  if (!shell?.isNativePlatform?.() || shell.isPluginAvailable?.('StatusBar') === false) return undefined;
  return shell.Plugins?.StatusBar;
}

/** Gives the phone's status bar the page's colors. A shell without one, or one that refuses, is left as it is. */
export async function colorStatusBarOf(
  shell: NativeShell | undefined,
  theme: 'dark' | 'light',
): Promise<void> {
  const bar = statusBarOf(shell);
  if (!bar) return;
  const style = theme === 'dark' ? 'DARK' : 'LIGHT';
  await Promise.allSettled([bar.setStyle({ style }), bar.setBackgroundColor?.({ color: papers[theme] })]);
}

/** Keeps the status bar in the page's theme, now and whenever it changes. */
export function colorStatusBar(): void {
  const root = document.documentElement;
  const color = () => {
    const shell = Reflect.get(window, 'Capacitor') as NativeShell | undefined; // what native shells put there
    void colorStatusBarOf(shell, root.classList.contains('dark') ? 'dark' : 'light');
  };
  color();
  new MutationObserver(color).observe(root, { attributeFilter: ['class'] });
}
