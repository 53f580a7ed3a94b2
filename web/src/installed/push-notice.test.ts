import { expect, onTestFinished, test, vi } from 'vitest';
import { openPushed, showPushed } from './push-notice.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://borough.example';

/** A worker with these windows, which notes what it shows, focuses and opens. */
function aWorker(...windows: { url: string; visibilityState: 'visible' | 'hidden' }[]) {
  const done: unknown[] = [];
  const clients = {
    claim: async () => undefined,
    matchAll: async () =>
      windows.map((each) => ({ ...each, focus: async () => void done.push(['focus', each.url]) })),
    openWindow: async (url: string) => void done.push(['open', url]),
  };
  const registration = {
    showNotification: async (title: string, { tag, data }: { tag: string; data: string }) =>
      void done.push(['show', title, tag, data]),
  };
  const scope = { clients, registration, location: { origin } };
  return { done, scope: scope as unknown as WorkerScope };
}
const told = (more: object = {}) =>
  JSON.stringify({ title: 'Booking confirmed', page: '/booking/b1', tag: 't1', ...more });

test('a notice is shown with its page, unless a page of ours is in sight', async () => {
  const away = aWorker({ url: `${origin}/`, visibilityState: 'hidden' });
  await showPushed(away.scope, told());
  expect(away.done).toEqual([['show', 'Booking confirmed', 't1', '/booking/b1']]);
  const there = aWorker({ url: `${origin}/#/faq`, visibilityState: 'visible' });
  await showPushed(there.scope, told());
  expect(there.done).toEqual([]);
  await showPushed(there.scope, told({ always: true }));
  expect(there.done).toHaveLength(1);
});

test('a notice has the icons of the site, whosever it is, and none when they cannot be learned', async () => {
  const shown: object[] = [];
  const { scope } = aWorker();
  scope.registration.showNotification = async (_, options) => void shown.push(options ?? {});
  const icons = ['/favicon.svg', '/app-icons/v1/icon-192.png', '/app-icons/v1/icon-512.png'];
  const manifest = vi.fn(async () => Response.json({ icons: icons.map((src) => ({ src })) }));
  vi.stubGlobal('fetch', manifest);
  onTestFinished(() => void vi.unstubAllGlobals());
  await showPushed(scope, told());
  manifest.mockRejectedValue(new Error('offline'));
  await showPushed(scope, told());
  const notice = { tag: 't1', data: '/booking/b1' };
  expect(shown).toEqual([{ ...notice, icon: '/app-icons/v1/icon-192.png' }, notice]);
});

test('what is not ours shows nothing', async () => {
  const { done, scope } = aWorker();
  for (const text of [
    '',
    '{}',
    'null',
    '[1]',
    told({ page: 'https://evil.example' }),
    told({ page: '//evil.example' }),
  ])
    await showPushed(scope, text);
  expect(done).toEqual([]);
});

test('pressing it opens its page, or goes to where it is open', async () => {
  const { done, scope } = aWorker(
    { url: `${origin}/#/faq`, visibilityState: 'hidden' },
    { url: `${origin}/#/booking/b1`, visibilityState: 'hidden' },
  );
  await openPushed(scope, '/booking/b1');
  await openPushed(scope, '/booking/b2');
  await openPushed(scope, undefined);
  expect(done).toEqual([
    ['focus', `${origin}/#/booking/b1`],
    ['open', `${origin}/#/booking/b2`],
    ['open', `${origin}/#/notifications`],
  ]);
});
