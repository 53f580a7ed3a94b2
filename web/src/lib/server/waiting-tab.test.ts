import { afterEach, expect, it, vi } from 'vitest';
import { openWaitingTab } from './waiting-tab.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function opens<Tab>(tab: Tab): Tab {
  vi.stubGlobal('window', { open: () => tab });
  return tab;
}
const aTab = () => ({
  opener: {} as object | null,
  closed: false,
  document: { title: '', body: { textContent: '', style: { cssText: '' } } },
  location: { replace: vi.fn<(url: string) => void>() },
  close: vi.fn<() => void>(),
});

it('says what it waits for, and goes there without access to this page', () => {
  const tab = opens(aTab());
  const waiting = openWaitingTab('Opening it');
  expect(tab).toMatchObject({
    opener: null,
    document: { title: 'Opening it', body: { textContent: 'Opening it' } },
  });
  expect(waiting.go('https://pay.example/1')).toBe(true);
  expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/1');
});

it('goes nowhere when it was closed, or never opened', () => {
  const tab = opens(aTab());
  const closed = openWaitingTab('Opening it');
  tab.closed = true;
  expect(closed.go('https://pay.example/1')).toBe(false);
  opens(null);
  const blocked = openWaitingTab('Opening it');
  expect(blocked.go('https://pay.example/1')).toBe(false);
  blocked.close();
});
