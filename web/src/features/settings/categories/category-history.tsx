import type { CategoriesView } from '@borough/domain/items/categories.contract';
import { ownMoment } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { changeInWords } from './category-words.ts';

/** The last changes: what, who, when and why. */
export function CategoryHistory({ changes }: Pick<CategoriesView, 'changes'>) {
  const now = useNow(60_000);
  if (changes.length === 0) return null;
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Earlier changes</summary>
      <ol className="mt-2 flex flex-col gap-4">
        {changes.map((change) => (
          <li key={change.id} className="text-sm wrap-anywhere">
            <p>{changeInWords(change)}</p>
            <p className="text-muted">{`${change.by}, ${ownMoment(change.at, now)}`}</p>
            {change.reason && <p className="text-muted">{change.reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
