import type { CategoryView } from '@borough/domain/items/categories.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { lacksProof } from '../../../lib/server/proving.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { AddCategory } from './add-category.tsx';
import { categoriesViewQuery, useCategoryAct } from './categories.api.ts';
import { CategoryHistory } from './category-history.tsx';
import { CategoryRow } from './category-row.tsx';
import { EditCategory } from './edit-category.tsx';
import { HideCategory } from './hide-category.tsx';
import { MergeCategory } from './merge-category.tsx';

/** The categories that people list and look in: their order, and everything about each. */
export function CategoriesView() {
  const { data, isPending, isFetching, refetch } = useQuery(categoriesViewQuery);
  if (isPending) return <Skeleton className="h-64" />;
  if (!data)
    return (
      <ErrorState
        title="The categories couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-[62ch] text-muted">
        What people list their items under. The first page shows them in this order, and lists go by name.
        Addresses with a former name lead on.
      </p>
      <CategoryRows categories={data.categories} onStale={() => void refetch()} />
      <AddCategory />
      <CategoryHistory changes={data.changes} />
    </div>
  );
}

/** The ids with one of them a step up or down. */
function moved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const rest = ids.filter((each) => each !== id);
  rest.splice(ids.indexOf(id) + step, 0, id);
  return rest;
}

type Asked = { what: 'edit' | 'merge' | 'hide'; id: string } | null;

/** The rows in the order they will have; an order is saved as a whole. */
function CategoryRows({ categories, onStale }: { categories: readonly CategoryView[]; onStale: () => void }) {
  const save = useCategoryAct();
  const [order, setOrder] = useState<string[] | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const ids = categories.map(({ id }) => id);
  // Someone else may have added one, or merged one away.
  const shown = order && order.length === ids.length && ids.every((id) => order.includes(id)) ? order : ids;
  const isMoved = shown.some((id, n) => id !== ids[n]);
  const found = asked && categories.find(({ id }) => id === asked.id);
  const close = () => setAsked(null);

  async function saveOrder() {
    try {
      await save.mutateAsync({ act: 'order', ids: shown });
      setOrder(null);
      toast.success('The order is saved.');
    } catch (error) {
      if (!lacksProof(error)) onStale();
    }
  }

  return (
    <section aria-label="Categories">
      <ol className="flex flex-col gap-3">
        {shown.map((id, n) => {
          const category = categories.find((each) => each.id === id);
          return (
            category && (
              <CategoryRow
                key={id}
                category={category}
                isFirst={n === 0}
                isLast={n === shown.length - 1}
                onMove={(step) => setOrder(moved(shown, id, step))}
                onAsk={(what) => setAsked({ what, id })}
              />
            )
          );
        })}
      </ol>
      <div aria-live="polite">
        {isMoved && (
          <div className="mt-4 flex flex-wrap items-center gap-2 max-sm:*:grow">
            <Button pending={save.isPending} onClick={() => void saveOrder()}>
              Save the order
            </Button>
            <Button variant="secondary" disabled={save.isPending} onClick={() => setOrder(null)}>
              Discard
            </Button>
          </div>
        )}
      </div>
      {save.error && !lacksProof(save.error) && (
        <FieldError>{wordsOfFailure(save.error, "The order couldn't be saved.")}</FieldError>
      )}
      {found && asked.what === 'edit' && <EditCategory category={found} onClose={close} />}
      {found && asked.what === 'hide' && <HideCategory category={found} onClose={close} />}
      {found && asked.what === 'merge' && (
        <MergeCategory
          category={found}
          others={categories.filter(({ id, isHidden }) => id !== found.id && !isHidden)}
          onClose={close}
        />
      )}
    </section>
  );
}
