import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import { useLists } from './use-lists.ts';

interface ListChipsProps {
  /** The id of the list that is shown; undefined for all favorites. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const all = 'all';

/** A person's lists side by side, and a button for another one. */
export function ListChips({ chosen, onChoose }: ListChipsProps) {
  const { lists, add, busy } = useLists();
  const [naming, setNaming] = useState(false);
  const items = lists.data?.items ?? [];
  const create = async (name: string) => {
    const made = await add(name);
    if (made?.items[0]) onChoose(made.items[0].id);
    return made;
  };
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      {items.length > 0 && (
        <FilterChips
          label="Lists"
          value={chosen ?? all}
          onChange={(value) => onChoose(value === all ? undefined : value)}
          options={[
            { value: all, label: 'All favorites' },
            ...items.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Button variant="quiet" size="sm" onClick={() => setNaming(true)}>
        <Plus aria-hidden size={18} strokeWidth={1.75} />
        New list
      </Button>
      {naming && (
        <ListNameDialog
          title="New list"
          name=""
          busy={busy}
          onClose={() => setNaming(false)}
          onSave={create}
        />
      )}
    </div>
  );
}
