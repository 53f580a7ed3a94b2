import type { CategoryView } from '@borough/domain/items/categories.contract';
import { ChevronDown } from 'lucide-react';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { lacksProof } from '../../../lib/server/proving.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Picture, tileSource } from '../../../ui/pictures/picture.tsx';
import { useCategoryAct } from './categories.api.ts';
import { contentInWords } from './category-words.ts';

interface CategoryRowProps {
  category: CategoryView;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onAsk: (what: 'edit' | 'merge' | 'hide') => void;
}

/** A category in the order of lists, and what can be done with it. */
export function CategoryRow({ category, isFirst, isLast, onMove, onAsk }: CategoryRowProps) {
  const { id, name, description, imageUrl, isHidden, formerNames, merging } = category;
  const show = useCategoryAct();
  async function showAgain() {
    try {
      await show.mutateAsync({ act: 'change', id, body: { isHidden: false } });
      toast.success(`Lists show ${name} again.`);
    } catch (error) {
      if (!lacksProof(error)) toast.error(wordsOfFailure(error, "This couldn't be saved."));
    }
  }
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3 sm:gap-4">
        <Picture picture={tileSource(imageUrl)} alt="" sizes="64px" aspect="1/1" className="w-16 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{name}</h2>
          {description && <p className="text-sm text-muted wrap-anywhere">{description}</p>}
          <p className="tabular mt-0.5 text-sm text-muted" aria-live="polite">
            {merging === null
              ? contentInWords(category)
              : `Becoming part of ${merging}: ${contentInWords(category)} left`}
          </p>
          {formerNames.length > 0 && (
            <p className="text-sm text-muted wrap-anywhere">{`Formerly ${new Intl.ListFormat('en-US').format(formerNames)}`}</p>
          )}
          {isHidden && merging === null && (
            <p className="mt-1.5">
              <Badge tone="waiting">Hidden</Badge>
            </p>
          )}
        </div>
        <div className="-mt-1 -mr-1 flex max-sm:flex-col">
          <IconButton label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
            <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="rotate-180" />
          </IconButton>
          <IconButton label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
            <ChevronDown aria-hidden size={18} strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      {merging === null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" aria-label={`Edit ${name}`} onClick={() => onAsk('edit')}>
            Edit
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Merge ${name}`} onClick={() => onAsk('merge')}>
            Merge
          </Button>
          {isHidden ? (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Show ${name}`}
              pending={show.isPending}
              onClick={() => void showAgain()}
            >
              Show
            </Button>
          ) : (
            <Button size="sm" variant="quiet" aria-label={`Hide ${name}`} onClick={() => onAsk('hide')}>
              Hide
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
