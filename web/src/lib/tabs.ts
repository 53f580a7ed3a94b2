import { type Query, type QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

const isSession = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === sessionQuery.queryKey[0];

const telling = new WeakSet<QueryClient>();

/**
 * Tabs tell each other that somebody came or went, so that none keeps showing a person who is gone. Begun when
 * somebody is in, for as long as the page is there; begun twice is begun once.
 */
export function tellTabs(client: QueryClient): void {
  if (telling.has(client)) return;
  telling.add(client);
  const tabs = new BroadcastChannel('borough.session');
  let known = client.getQueryData(sessionQuery.queryKey)?.person?.id ?? null;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isSession(query)) return;
    const data = client.getQueryData(sessionQuery.queryKey);
    if (!data) return;
    const now = data.person?.id ?? null;
    if (known !== now) tabs.postMessage(now);
    known = now;
  });
  tabs.onmessage = ({ data }) => {
    if (data !== known) void lookAgain(client);
  };
}

async function lookAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const others = (query: Query) => !isSession(query);
  client.removeQueries({ type: 'inactive', predicate: others });
  // Somebody signed out is led away from private pages: asking for them again would only be refused.
  const isOut = !client.getQueryData(sessionQuery.queryKey)?.person;
  await client.invalidateQueries({ predicate: others, refetchType: isOut ? 'none' : 'active' });
}
