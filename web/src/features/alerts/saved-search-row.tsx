import { pageOfQuery } from '@borough/domain/alerts/saved-query.rules';
import { longestSearchName } from '@borough/domain/alerts/saved-search.rules';
import type { SavedSearch } from '@borough/domain/alerts/saved-search.contract';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { dayRange } from '../../lib/words/format.ts';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

const hourMs = 3_600_000;

/** One saved search: its name, what it asks for, whether and when it tells, and how to delete it. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { change, remove } = useSavedSearches();
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { id, name, query, startDate } = search;
  const today = useNow(hourMs).toISOString().slice(0, 10);
  const over = startDate !== null && startDate < today;
  const close = () => {
    setRenaming(false);
    // Back to where it began, once that is there again.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      {renaming ? (
        <Rename
          name={name}
          onSave={async (next) => (await change(id, { name: next })) && close()}
          onCancel={close}
        />
      ) : (
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
            <p className="tabular mt-0.5 text-sm text-muted wrap-anywhere">{askedInWords(query)}</p>
          </div>
          <IconButton
            ref={pencil}
            label={`Rename ${name}`}
            className="-mt-2 -mr-2"
            onClick={() => setRenaming(true)}
          >
            <Pencil aria-hidden size={18} strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
      {over ? (
        <p role="status" className="mt-3 text-sm text-amber">
          Its dates are over, so it finds nothing more.
        </p>
      ) : (
        <Telling search={search} change={change} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to={paths.listings}
          search={Object.fromEntries(new URLSearchParams(pageOfQuery(query).split('?')[1]))}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Show results
        </Link>
        <Button variant="quiet" size="sm" aria-label={`Delete ${name}`} onClick={() => void remove(search)}>
          Delete
        </Button>
      </div>
    </li>
  );
}

interface TellingProps {
  search: SavedSearch;
  change: ReturnType<typeof useSavedSearches>['change'];
}

/** Whether it tells of new items, and when. */
function Telling({ search, change }: TellingProps) {
  const { id, name, active, tell } = search;
  return (
    <div className="mt-3 grid items-center gap-x-8 gap-y-2 border-t border-line pt-3 sm:grid-cols-2">
      <Switch
        label={
          <>
            Tell me<span className="sr-only">{` of ${name}`}</span>
          </>
        }
        checked={active}
        onChange={(on) => void change(id, { active: on })}
      />
      <Field label={`When to tell: ${name}`} labelHidden>
        {(control) => (
          <Select
            {...control}
            value={tell}
            disabled={!active}
            onChange={(event) =>
              void change(id, { tell: event.target.value === 'weekly' ? 'weekly' : 'live' })
            }
          >
            <option value="live">Right away</option>
            <option value="weekly">In one email a week</option>
          </Select>
        )}
      </Field>
    </div>
  );
}

interface RenameProps {
  name: string;
  onSave: (name: string) => Promise<unknown>;
  onCancel: () => void;
}

function Rename({ name, onSave, onCancel }: RenameProps) {
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void onSave(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field label="Name" className="min-w-[min(12rem,100%)] flex-1">
        {(control) => (
          <TextInput
            {...control}
            enterKeyHint="done"
            autoComplete="off"
            autoFocus
            maxLength={longestSearchName}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onCancel()}
          />
        )}
      </Field>
      <Button type="submit" disabled={text.trim() === ''}>
        Save
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

/** What a search asks for: "drill" · Tools · within 25 miles of Austin, TX · up to $40/day. */
function askedInWords(query: SavedSearch['query']): string {
  const { search, category, location, current, minPrice, maxPrice, startDate, endDate } = query;
  const { verified, instant, minRating, north } = query;
  const radius = query['radius'] ?? '25';
  const placed = query['lat'] !== undefined;
  const where = current ? 'you' : location;
  const parts = [
    search && `"${search}"`,
    category && category.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase()),
    north !== undefined && 'in an area of the map',
    north === undefined &&
      where &&
      (placed ? `within ${radius} ${radius === '1' ? 'mile' : 'miles'} of ${where}` : `in ${where}`),
    startDate && dayRange(startDate, endDate ?? startDate),
    minPrice && `from $${minPrice}/day`,
    maxPrice && `up to $${maxPrice}/day`,
    verified && 'verified owners',
    instant && 'bookable right away',
    minRating && `rated ${minRating} or better`,
  ];
  return parts.filter(Boolean).join(' · ');
}
