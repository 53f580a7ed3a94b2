import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/words/format.ts';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/parts/button.tsx';
import { Drawing } from '../../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { AllAtOnce } from './all-at-once.tsx';
import { narrowed, type Standing, standingOf, standings } from './item-standing.ts';
import { MyListing } from './my-listing.tsx';
import type { MyItem } from '@borough/domain/items/items.contract';
import { importsQuery } from '../imports/imports.api.ts';
import { myItemsQuery } from './own-items.api.ts';

// By the room there is: the same list stands on wide pages and beside the account's rail.
const grid = 'grid grid-cols-1 gap-x-6 gap-y-8 @md:grid-cols-2 @3xl:grid-cols-3 @6xl:grid-cols-4';
const fromHereOnSearchHelps = 5;
/** Search finds the others without a long way down. */
const atFirst = 24;

/** Everything the signed-in person lends, with all they can do about each item. */
export function MyListings({ person }: { person: SessionPerson }) {
  const mine = useQuery(myItemsQuery);
  const [words, setWords] = useState('');
  const [standing, setStanding] = useState<Standing | 'all'>('all');
  const items = mine.data ?? [];
  const shown = narrowed(items, words, standing);

  if (mine.isPending) return <ListingSkeletons />;
  if (mine.error && !mine.data)
    return (
      <ErrorState
        title="Your listings couldn't be loaded"
        onRetry={() => void mine.refetch()}
        retrying={mine.isFetching}
      >
        Your listings are still there.
      </ErrorState>
    );
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<Drawing name="box" width={120} />}
        title="Nothing listed yet"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <AddListing />
            <ImportLink />
          </div>
        }
      >
        A drill, a tent, a bike: what&apos;s sitting in your closet is just what a neighbor needs this
        weekend.
      </EmptyState>
    );
  return (
    <section aria-label="My Listings">
      <ReadyNote />
      <div className="flex flex-col gap-3 pb-6">
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          <Narrowing
            items={items}
            words={words}
            onWords={setWords}
            standing={standing}
            onStanding={setStanding}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <AddListing />
          <ImportLink />
          {items.length >= fromHereOnSearchHelps && <AllAtOnce shown={shown} />}
          <p
            aria-live="polite"
            className="tabular flex-1 text-right text-sm whitespace-nowrap text-muted max-sm:basis-full max-sm:text-left"
          >
            {counted(shown.length, 'listing')}
          </p>
        </div>
      </div>
      <ShownListings shown={shown} onWords={setWords} onStanding={setStanding} person={person} />
    </section>
  );
}

interface NarrowingProps {
  items: MyItem[];
  words: string;
  onWords: (next: string) => void;
  standing: Standing | 'all';
  onStanding: (next: Standing | 'all') => void;
}

/** Where there are many: by words, and by status. */
function Narrowing({ items, words, onWords, standing, onStanding }: NarrowingProps) {
  return (
    items.length >= fromHereOnSearchHelps && (
      <>
        <div className="relative min-w-[min(14rem,100%)] flex-1 max-sm:basis-full sm:max-w-72">
          <Field label="Search my listings" labelHidden>
            {(control) => (
              <TextInput
                {...control}
                enterKeyHint="search"
                autoComplete="off"
                type="search"
                placeholder="Search my listings"
                value={words}
                onChange={(event) => onWords(event.target.value)}
                className="pl-11"
              />
            )}
          </Field>
          <Search
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className="pointer-events-none absolute top-3 left-3.5 text-muted"
          />
        </div>
        <Field label="Show" labelHidden>
          {(control) => (
            <Select
              {...control}
              value={standing}
              onChange={(event) => onStanding(standingFrom(event.target.value))}
              className="w-32 sm:w-44"
            >
              <option value="all">All ({items.length})</option>
              {standingNames(items).map((name) => (
                <option key={name} value={name}>
                  {standings[name].label} ({items.filter((item) => standingOf(item) === name).length})
                </option>
              ))}
            </Select>
          )}
        </Field>
      </>
    )
  );
}

interface ShownListingsProps {
  shown: MyItem[];
  onWords: (next: string) => void;
  onStanding: (next: Standing | 'all') => void;
  person: SessionPerson;
}

function ShownListings({ shown, onWords, onStanding, person }: ShownListingsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const first = showsAll || shown.length <= atFirst + 6 ? shown : shown.slice(0, atFirst);
  return shown.length === 0 ? (
    <EmptyState
      drawing={<Drawing name="search" width={120} />}
      title="No listing matches"
      action={
        <Button
          variant="secondary"
          onClick={() => {
            onWords('');
            onStanding('all');
          }}
        >
          Show all
        </Button>
      }
    />
  ) : (
    <>
      <ul className={grid}>
        {first.map((item) => (
          <li key={item.id}>
            <MyListing item={item} isPro={person.tier === 'pro'} />
          </li>
        ))}
      </ul>
      {first.length < shown.length && (
        <p className="pt-8 text-center">
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {`Show all ${shown.length}`}
          </Button>
        </p>
      )}
    </>
  );
}

const names = Object.keys(standings) as Standing[]; // keys of a const table

const standingNames = (items: Parameters<typeof narrowed>[0]) =>
  names.filter((name) => items.some((item) => standingOf(item) === name));

const standingFrom = (value: string): Standing | 'all' => names.find((name) => name === value) ?? 'all';

function AddListing() {
  return (
    <Link to={paths.listItem} className={buttonClass()}>
      <Plus aria-hidden size={18} strokeWidth={2} />
      Add New Listing
    </Link>
  );
}

function ImportLink() {
  return (
    <Link
      to={paths.accountPart}
      params={{ part: 'import' }}
      className={buttonClass({ variant: 'secondary' })}
    >
      <FileSpreadsheet aria-hidden size={18} strokeWidth={1.75} />
      Import
    </Link>
  );
}

/** What a checked file holds back until its owner presses. */
function ReadyNote() {
  const waiting = useQuery(importsQuery);
  const count = (waiting.data ?? []).reduce((sum, { made, changed }) => sum + made + changed, 0);
  if (count === 0) return null;
  return (
    <Link
      to={paths.accountPart}
      params={{ part: 'import' }}
      className="mb-5 block rounded-card border border-line bg-brick-soft px-5 py-3 font-semibold hover:border-brick"
    >
      {`${counted(count, 'listing')} ${count === 1 ? 'is' : 'are'} ready for you to publish`}
    </Link>
  );
}

function ListingSkeletons() {
  return (
    <div role="status" aria-label="Loading your listings" className={grid}>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="flex flex-col gap-3">
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
