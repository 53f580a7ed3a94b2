import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { goBackTo, rememberPages } from './page-before.ts';

/** A history of these addresses, each opened from the previous one. */
function historyOf(first: string, ...others: string[]): RouterHistory {
  const history = createMemoryHistory({ initialEntries: [first] });
  rememberPages(history);
  for (const href of others) history.push(href);
  return history;
}

describe('going back to a page', () => {
  it('finds it as it was left, whichever section of it was open', () => {
    const history = historyOf('/', '/profile?tab=bookings&as=owner&when=past', '/booking/a');
    expect(goBackTo('/profile?tab=bookings&as=owner&when=now', history)).toBe(true);
    expect(history.location.href).toBe('/profile?tab=bookings&as=owner&when=past');
  });

  it('leads nowhere if another page, or another tab of it, came before', () => {
    for (const before of ['/dashboard', '/profile', '/profile?tab=security']) {
      const history = historyOf('/', before, '/booking/a');
      expect(goBackTo('/profile?tab=bookings', history), before).toBe(false);
      expect(history.location.href).toBe('/booking/a');
    }
    expect(goBackTo('/', historyOf('/booking/a'))).toBe(false);
  });

  it('forgets what was ahead once another page is opened', () => {
    const history = historyOf('/', '/profile?tab=bookings');
    history.back();
    history.push('/dashboard');
    history.push('/booking/a');
    expect(goBackTo('/profile?tab=bookings', history)).toBe(false);
  });

  it('finds a page of the account with another section of it open', () => {
    const history = historyOf('/', '/account/bookings?as=owner', '/booking/a');
    expect(goBackTo('/account/bookings', history)).toBe(true);
  });

  it('knows nothing around a place that has no number', () => {
    const history = historyOf('/', '/earnings');
    const state = { __TSR_index: Number.NaN, key: 'a', __TSR_key: 'a' };
    const elsewhere = { ...history.location, href: '/booking/a', state };
    const [listener] = [...history.subscribers];
    for (const type of ['PUSH', 'REPLACE'] as const) listener?.({ location: elsewhere, action: { type } });
    history.push('/earnings/statement');
    expect(goBackTo('/', history)).toBe(false);
  });

  it('goes back once, however often it is pressed', () => {
    const history = historyOf('/', '/earnings', '/earnings/statement');
    // As in a browser, the address changes a moment later.
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    expect(goBackTo('/earnings', history)).toBe(true);
    expect(goBackTo('/earnings', history)).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
    history.back();
    expect(goBackTo('/earnings', history)).toBe(true);
    expect(history.location.href).toBe('/earnings');
  });
});
