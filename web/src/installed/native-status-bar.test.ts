import { expect, test } from 'vitest';
import { colorStatusBarOf } from './native-status-bar.ts';

/** A native shell that notes what is asked of its status bar. */
function fakeShell(overrides: object = {}) {
  const calls: unknown[] = [];
  const note = (name: string) => async (options: object) => void calls.push([name, options]);
  const StatusBar = { setStyle: note('style'), setBackgroundColor: note('color') };
  return { calls, shell: { isNativePlatform: () => true, Plugins: { StatusBar }, ...overrides } };
}

test('in a native shell the status bar takes the theme of the page', async () => {
  const { calls, shell } = fakeShell();
  await colorStatusBarOf(shell, 'dark');
  await colorStatusBarOf(shell, 'light');
  expect(calls).toEqual([
    ['style', { style: 'DARK' }],
    ['color', { color: '#15191B' }],
    ['style', { style: 'LIGHT' }],
    ['color', { color: '#FBF8F3' }],
  ]);
});

test('in a browser, and in a shell without a status bar, nothing happens', async () => {
  const web = fakeShell({ isNativePlatform: () => false });
  const bare = fakeShell({ isPluginAvailable: () => false });
  await colorStatusBarOf(undefined, 'dark');
  await colorStatusBarOf({}, 'dark');
  await colorStatusBarOf({ isNativePlatform: () => true }, 'dark');
  await colorStatusBarOf(web.shell, 'dark');
  await colorStatusBarOf(bare.shell, 'dark');
  expect([web.calls, bare.calls]).toEqual([[], []]);
});

test('a status bar that knows no color, or refuses, is no error', async () => {
  const calls: string[] = [];
  const shy = {
    setStyle: async ({ style }: { style: string }) => void calls.push(style),
    setBackgroundColor: () => Promise.reject(new Error('not implemented')),
  };
  const shell = (StatusBar: object) => ({
    isNativePlatform: () => true,
    Plugins: { StatusBar: StatusBar as typeof shy },
  });
  await colorStatusBarOf(shell({ setStyle: shy.setStyle }), 'dark');
  await colorStatusBarOf(shell(shy), 'light');
  expect(calls).toEqual(['DARK', 'LIGHT']);
});
