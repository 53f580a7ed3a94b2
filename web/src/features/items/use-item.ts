import type { ItemDetail, ItemForMe } from '@borough/domain/items/items.contract';
import { useQuery } from '@tanstack/react-query';
import { HttpProblem } from '../../lib/server/http.ts';
import { useSession } from '../../lib/server/session.ts';
import { itemForMeQuery, itemQuery } from './items.api.ts';

export type ItemView =
  | { status: 'loading' }
  | { status: 'error'; missing: boolean; retry: () => void }
  | { status: 'there'; item: ItemDetail; forMe: ItemForMe | undefined };

/** An item and what it is to the viewer. People who may still read it see it even while it isn't listed. */
export function useItem(itemId: string): ItemView {
  const session = useSession();
  const open = useQuery(itemQuery(itemId));
  const mine = useQuery(itemForMeQuery(itemId, session.person?.id));
  const item = mine.data?.item ?? open.data;
  if (item) return { status: 'there', item, forMe: mine.data };
  const mineMayCome = session.status === 'loading' || (session.status === 'in' && mine.isPending);
  if (open.isPending || mineMayCome) return { status: 'loading' };
  const missing = [open.error, mine.error].some(isMissing);
  return {
    status: 'error',
    missing,
    retry: () => {
      void open.refetch();
      if (session.status === 'in') void mine.refetch();
    },
  };
}

function isMissing(error: Error | null): boolean {
  return error instanceof HttpProblem && error.status === 404;
}
