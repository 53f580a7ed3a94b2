import { usePageQuery } from '../../lib/page/page-query.ts';
import { useEffect, useState } from 'react';

export interface MailedLink {
  kind: 'token' | 'leave';
  token: string;
}

const linkOf = (query: Record<string, string | undefined>): MailedLink | undefined => {
  for (const kind of ['token', 'leave'] as const) {
    const token = query[kind];
    if (token) return { kind, token };
  }
  return undefined;
};

/** What a letter's link asks for, removed from the address so that it stays out of the history. */
export function useMailedLink(): MailedLink | undefined {
  const { query, change } = usePageQuery();
  const [link, setLink] = useState(() => linkOf(query));
  const found = linkOf(query);
  if (found && found.token !== link?.token) setLink(found);
  const isThere = found !== undefined;
  useEffect(() => {
    if (isThere) change({ token: undefined, leave: undefined });
  }, [isThere, change]);
  return link;
}
