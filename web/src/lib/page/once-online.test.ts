import { afterEach, expect, test, vi } from 'vitest';
import { onceOnline } from './once-online.ts';

const missing = new TypeError('Failed to fetch dynamically imported module');

/** A device with or without a connection; returns how it gets one. */
function device(onLine: boolean): () => void {
  const page = new EventTarget();
  const navigator = { onLine };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return () => {
    navigator.onLine = true;
    page.dispatchEvent(new Event('online'));
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a file that cannot be loaded without a connection is loaded once there is one', async () => {
  const connect = device(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue('here');
  const ended = vi.fn<(as: string) => void>();
  const loading = onceOnline(load).then(ended, () => ended('gave up'));
  await new Promise(setImmediate);
  expect([load.mock.calls.length, ended.mock.calls]).toEqual([1, []]);
  connect();
  await loading;
  expect([load.mock.calls.length, ended.mock.calls]).toEqual([2, [['here']]]);
});

test('a file that is gone although there is a connection is an error at once', async () => {
  device(true);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing);
  await expect(onceOnline(load)).rejects.toBe(missing);
  expect(load).toHaveBeenCalledOnce();
});
