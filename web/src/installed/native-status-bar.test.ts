import { expect, test } from 'vitest';
import { settleStatusBarOf } from './native-status-bar.ts';

/** A native shell that notes what is asked of its status bar. */
function fakeShell(overrides: object = {}) {
  const calls: unknown[] = [];
  const note = (name: string) => async (options: object) => void calls.push([name, options]);
  const StatusBar = {
    setOverlaysWebView: note('overlays'),
    setStyle: note('style'),
    setBackgroundColor: note('color'),
  };
  return { calls, shell: { isNativePlatform: () => true, Plugins: { StatusBar }, ...overrides } };
}

test('in a native shell the status bar is above the page, in dark', async () => {
  const { calls, shell } = fakeShell();
  await settleStatusBarOf(shell);
  expect(calls).toEqual([
    ['overlays', { overlay: false }],
    ['style', { style: 'DARK' }],
    ['color', { color: '#15191B' }],
  ]);
});

test('in a browser, and in a shell without a status bar, nothing happens', async () => {
  const web = fakeShell({ isNativePlatform: () => false });
  const bare = fakeShell({ isPluginAvailable: () => false });
  await settleStatusBarOf(undefined);
  await settleStatusBarOf({});
  await settleStatusBarOf({ isNativePlatform: () => true });
  await settleStatusBarOf(web.shell);
  await settleStatusBarOf(bare.shell);
  expect([web.calls, bare.calls]).toEqual([[], []]);
});

test('a status bar that knows no color or overlay, or refuses, is no error', async () => {
  const calls: string[] = [];
  const shy = {
    setStyle: async ({ style }: { style: string }) => void calls.push(style),
    setOverlaysWebView: () => Promise.reject(new Error('not implemented')),
    setBackgroundColor: () => Promise.reject(new Error('not implemented')),
  };
  const shell = (StatusBar: object) => ({
    isNativePlatform: () => true,
    Plugins: { StatusBar: StatusBar as typeof shy },
  });
  await settleStatusBarOf(shell({ setStyle: shy.setStyle }));
  await settleStatusBarOf(shell(shy));
  expect(calls).toEqual(['DARK', 'DARK']);
});
