import type { ItemList } from '@borough/domain/items/items.contract';

/** What a search found beside items that contain its words as typed. */
export function BesidesNote({ besides }: Pick<ItemList, 'besides'>) {
  if (!besides) return null;
  return (
    <p className="text-sm text-muted">
      {besides.spelled ? (
        <>
          Showing results for <strong className="font-semibold text-ink">{besides.spelled}</strong>
        </>
      ) : (
        'Includes other words for the same thing.'
      )}
    </p>
  );
}
