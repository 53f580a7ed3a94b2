import { type Query, type QueryClient } from '@tanstack/react-query';
import { isSessionQuery, sessionQuery } from './session.ts';

const others = (query: Query) => !isSessionQuery(query);

const telling = new WeakSet<QueryClient>();

/**
 * Lets tabs tell each other when someone signs in or out, so none keeps showing a person who is gone, and drops what the last person
 * was shown when another one signs in. Starts once per client and lasts as long as the page.
 */
export function tellTabs(client: QueryClient): void {
  if (telling.has(client) || !('BroadcastChannel' in globalThis)) return;
  telling.add(client);
  const tabs = new BroadcastChannel('borough.session');
  let known = client.getQueryData(sessionQuery.queryKey)?.person?.id ?? null;
  let last = known;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isSessionQuery(query)) return;
    const data = client.getQueryData(sessionQuery.queryKey);
    if (!data) return;
    const now = data.person?.id ?? null;
    if (known !== now) tabs.postMessage(now);
    known = now;
    if (now === null) return;
    if (last !== null && last !== now) client.removeQueries({ type: 'inactive', predicate: others });
    last = now;
  });
  tabs.onmessage = ({ data }) => {
    if (data !== known) void lookAgain(client);
  };
}

async function lookAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  client.removeQueries({ type: 'inactive', predicate: others });
  // Someone who signed out is led away from private pages, so refetching them would only be refused.
  const isOut = !client.getQueryData(sessionQuery.queryKey)?.person;
  await client.invalidateQueries({ predicate: others, refetchType: isOut ? 'none' : 'active' });
}
