import {
  type ReportedThing,
  type ReportOrder,
  reportOrders,
  type ReportSubject,
  reportSubjects,
} from '@borough/domain/admin/moderation.contract';
import type { ReportedAct } from '@borough/domain/admin/people.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePageQuery } from '../../../lib/page/page-query.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { type DeskKey, KeyDesk } from '../../../ui/keys/key-desk.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { actWords } from '../act-words.ts';
import { WaitingList } from '../waiting-list.tsx';
import { ReportedRow } from './reported-row.tsx';
import { reportedQuery } from './reports.api.ts';
import { commonActs, decisionOf, extent, nameOf } from './things.ts';

const nothing = [
  'No open reports',
  'Reports about listings, people, reviews and wanted posts appear here.',
] as const;

/** Things with open reports, one row each; one or many are decided together, and every reporter is told. */
export function ReportedDesk() {
  const { query, change } = usePageQuery();
  const about = reportSubjects.find((each) => each === query.about);
  // Oldest first by default, so no report is kept waiting by newer ones.
  const order = reportOrders.find((each) => each === query.order) ?? 'oldest';
  const pages = useInfiniteQuery(reportedQuery({ about, order }));
  const things = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const now = useNow(30_000);
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<{ things: readonly ReportedThing[]; act: ReportedAct }>();
  const selected = things.filter(({ id, involved }) => chosen.has(id) && !involved);
  const toggle = (id: string) => setChosen(toggled(chosen, id));
  const atHand = useFocusKept(list, things);

  const keys = useDeskKeys({
    list,
    current: () => things.find(({ id }) => id === atHand()),
    toggle,
    open: (id) => setOpened(toggled(opened, id)),
    decide: (thing, act) => {
      const all = selected.length > 0 ? selected : [thing];
      if (commonActs(all).includes(act)) setDeciding({ things: all, act });
    },
    clear: () => setChosen(new Set()),
  });
  return (
    <KeyDesk keys={keys} head={<Filters about={about} order={order} change={change} />}>
      <div className="pt-5">
        <WaitingList pages={pages} what="reports" nothing={nothing}>
          {() => (
            <ul
              ref={list}
              className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
            >
              {things.map((thing) => (
                <li
                  key={thing.id}
                  id={thing.id}
                  tabIndex={-1}
                  data-thing={thing.id}
                  className="outline-offset-[-3px] has-[input:checked]:bg-brick-soft/40"
                >
                  <ReportedRow
                    thing={thing}
                    now={now}
                    chosen={chosen.has(thing.id)}
                    onChoose={() => toggle(thing.id)}
                    open={opened.has(thing.id)}
                    onOpen={() => setOpened(toggled(opened, thing.id))}
                    onDecide={(act) => setDeciding({ things: [thing], act })}
                  />
                </li>
              ))}
            </ul>
          )}
        </WaitingList>
      </div>
      {selected.length > 0 && (
        <Together
          things={selected}
          onDecide={(act) => setDeciding({ things: selected, act })}
          onClear={() => setChosen(new Set())}
        />
      )}
      {deciding && (
        <ActDialog
          of={decisionOf(deciding.things, deciding.act)}
          about={wordsFor(deciding.things)}
          onClose={() => setDeciding(undefined)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </KeyDesk>
  );
}

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  set.has(id) ? new Set([...set].filter((each) => each !== id)) : new Set([...set, id]);

const wordsFor = (things: readonly ReportedThing[]) =>
  things.length === 1 && things[0] ? nameOf(things[0]) : `${things.length} things`;

/** Which row has the focus; once that one is decided and leaves, the row that takes its place gets it. */
function useFocusKept(list: { current: HTMLElement | null }, things: readonly ReportedThing[]) {
  const last = useRef<{ id: string; at: number }>(undefined);
  const atHand = () => {
    const row = document.activeElement?.closest('[data-thing]');
    return row instanceof HTMLElement ? row.dataset['thing'] : last.current?.id;
  };
  useEffect(() => {
    const rows = list.current;
    const note = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest('[data-thing]') : null;
      const id = row instanceof HTMLElement ? row.dataset['thing'] : undefined;
      if (id) last.current = { id, at: things.findIndex((thing) => thing.id === id) };
    };
    rows?.addEventListener('focusin', note);
    return () => rows?.removeEventListener('focusin', note);
  }, [list, things]);
  useEffect(() => {
    const was = last.current;
    if (!was || things.some(({ id }) => id === was.id) || document.activeElement !== document.body) return;
    const next = list.current?.children[Math.min(was.at, things.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  }, [list, things]);
  return atHand;
}

interface DeskKeysOf {
  list: { current: HTMLElement | null };
  current: () => ReportedThing | undefined;
  toggle: (id: string) => void;
  open: (id: string) => void;
  decide: (thing: ReportedThing, act: ReportedAct) => void;
  clear: () => void;
}

function useDeskKeys({ list, current, toggle, open, decide, clear }: DeskKeysOf): DeskKey[] {
  const step = (by: number) => () => {
    const rows = [...(list.current?.children ?? [])];
    const now = rows.findIndex((row) => row instanceof HTMLElement && row.dataset['thing'] === current()?.id);
    const next = rows[Math.min(rows.length - 1, Math.max(0, now + by))];
    if (next instanceof HTMLElement) next.focus();
  };
  const on = (act: (thing: ReportedThing) => void) => () => {
    const thing = current();
    if (thing && !thing.involved) act(thing);
  };
  const acts: [key: string, words: string, act: ReportedAct][] = [
    ['a', 'Agrees, no action', 'uphold'],
    ['r', 'Dismisses', 'dismiss'],
    ['t', 'Takes the listing down', 'take-down'],
    ['w', 'Warns the person', 'warn'],
    ['s', 'Suspends the person', 'suspend'],
    ['h', 'Hides the review', 'hide-review'],
  ];
  return [
    { key: 'j', words: 'Next', run: step(1) },
    { key: 'k', words: 'Previous', run: step(-1) },
    { key: 'x', words: 'Selects, to decide several together', run: on(({ id }) => toggle(id)) },
    { key: 'o', words: 'Shows each report, and closes them', run: on(({ id }) => open(id)) },
    ...acts.map(([key, words, act]) => ({ key, words, run: on((thing) => decide(thing, act)) })),
    { key: 'Escape', words: 'Selects nothing', run: clear },
  ];
}

interface TogetherProps {
  things: readonly ReportedThing[];
  onDecide: (act: ReportedAct) => void;
  onClear: () => void;
}

/** At the foot: what can be done about everything that is selected. */
function Together({ things, onDecide, onClear }: TogetherProps) {
  const acts = commonActs(things);
  return (
    <div
      role="region"
      aria-label="Selected reports"
      data-toasts-above
      className="sticky bottom-4 z-20 mt-5 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-float max-md:bottom-20"
    >
      <p role="status" className="tabular mr-auto px-2 text-sm font-semibold">
        {extent(things)}
      </p>
      {acts.length === 0 && <p className="px-2 text-sm text-muted">Too many to decide at once.</p>}
      {acts.map((act, n) => (
        <Button key={act} size="sm" variant={n === 0 ? 'primary' : 'secondary'} onClick={() => onDecide(act)}>
          {actWords[act].button}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={onClear}>
        Select none
      </Button>
    </div>
  );
}

const subjectWords: Record<ReportSubject, string> = {
  item: 'Listings',
  person: 'People',
  review: 'Reviews',
  wanted: 'Wanted posts',
};
const orderWords: Record<ReportOrder, string> = { oldest: 'Longest wait first', newest: 'Newest first' };

interface FiltersProps {
  about: ReportSubject | undefined;
  order: ReportOrder;
  change: (part: Record<string, string | undefined>) => void;
}

function Filters({ about, order, change }: FiltersProps) {
  return (
    <div className="grid flex-1 gap-4 sm:max-w-xl sm:grid-cols-2">
      <Field label="About">
        {(control) => (
          <Select
            {...control}
            value={about ?? ''}
            onChange={({ target }) => change({ about: target.value || undefined })}
          >
            <option value="">Everything</option>
            {reportSubjects.map((each) => (
              <option key={each} value={each}>
                {subjectWords[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Order">
        {(control) => (
          <Select
            {...control}
            value={order}
            onChange={({ target }) => change({ order: target.value === 'newest' ? target.value : undefined })}
          >
            {reportOrders.toReversed().map((each) => (
              <option key={each} value={each}>
                {orderWords[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
