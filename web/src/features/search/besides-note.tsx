import type { ItemList } from '@borough/domain/items/items.contract';

/** What a search found beside items that contain its words as typed. */
export function BesidesNote({ besides }: Pick<ItemList, 'besides'>) {
  if (!besides) return null;
  const { spelled, some, same } = besides;
  return (
    <p className="text-sm text-muted">
      {spelled && (
        <>
          Showing results for <strong className="font-semibold text-ink">{spelled}</strong>.{' '}
        </>
      )}
      {some > 0 && <span>Nothing has all of your words. These have some of them.</span>}
      {!spelled && some === 0 && same > 0 && <span>Includes other words for the same thing.</span>}
    </p>
  );
}
