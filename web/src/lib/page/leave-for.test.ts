import { afterEach, expect, test, vi } from 'vitest';
import { leaveFor } from './leave-for.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a person leaving for another site sees the page as busy until it is shown again', async () => {
  const page = new EventTarget();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const ended = vi.fn();
  const left = leaveFor('https://pay.example/1').then(ended);
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await left;
  expect(ended).toHaveBeenCalledOnce();
});
