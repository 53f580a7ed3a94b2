import type { InboxEntry } from '@borough/domain/admin/inbox.contract';
import { hour } from '@borough/domain/clocks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { paths } from '../../../paths.ts';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { byMomentInWords, timeLeft } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { counted, money } from '../../../lib/words/format.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FilterChips } from '../../../ui/forms/filter-chips.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Badge } from '../../../ui/parts/badge.tsx';
import { adminCountsQuery } from '../admin.api.ts';
import { Key } from '../../../ui/keys/key.tsx';
import { WaitingList } from '../waiting-list.tsx';
import { inboxQuery, type InboxWish } from './inbox.api.ts';
import { filterWords, kindWords, placeOf } from './inbox-words.ts';
import { useRowKeys } from './use-row-keys.ts';

interface InboxListProps extends InboxWish {
  onWish: (part: Partial<InboxWish>) => void;
  isOperator: boolean;
}

/** Everything that waits for an admin, what is due first coming first. */
export function InboxList({ kind, mine, onWish, isOperator }: InboxListProps) {
  const pages = useInfiniteQuery(inboxQuery({ kind, mine }));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <FilterChips
          label="Whose"
          value={mine ? 'mine' : 'all'}
          onChange={(value) => onWish({ mine: value === 'mine' })}
          options={[
            { value: 'all', label: 'Everyone’s' },
            { value: 'mine', label: 'Mine' },
          ]}
        />
        <KindField kind={kind} onKind={(value) => onWish({ kind: value })} />
      </div>
      <div className="pt-5">
        <WaitingList
          pages={pages}
          what="inbox"
          nothing={
            mine
              ? ['Nothing is yours', 'Cases you are drawn for appear here.']
              : [
                  "You're all caught up",
                  'Whatever needs an admin appears here, what is due first at the top.',
                ]
          }
        >
          {(entries) => <Rows entries={entries} isOperator={isOperator} />}
        </WaitingList>
      </div>
    </>
  );
}

function KindField({ kind, onKind }: { kind: InboxWish['kind']; onKind: (kind: InboxWish['kind']) => void }) {
  const counts = useQuery(adminCountsQuery).data;
  return (
    <Field label="Show" className="w-60 max-sm:w-full">
      {(control) => (
        <Select
          {...control}
          value={kind ?? ''}
          onChange={({ target }) => onKind(filterWords.find(({ value }) => value === target.value)?.value)}
        >
          <option value="">Everything</option>
          {filterWords.map(({ value, label, count }) => {
            const waiting = counts && count(counts);
            return waiting === null ? null : (
              <option key={value} value={value}>
                {waiting ? `${label} (${waiting})` : label}
              </option>
            );
          })}
        </Select>
      )}
    </Field>
  );
}

function Rows({ entries, isOperator }: { entries: readonly InboxEntry[]; isOperator: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const now = useNow(30_000);
  const nobodys = entries.filter(({ isNobodys }) => isNobodys).length;
  return (
    <>
      {nobodys > 0 && <Nobodys count={nobodys} isOperator={isOperator} />}
      <p className="hidden pb-3 text-sm text-muted md:block">
        <Key>j</Key> goes to the next, <Key>k</Key> to the one before, <Key>Enter</Key> opens it.
      </p>
      <ul
        ref={list}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <Row entry={entry} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says that some of this can be decided by no one there is, and leads to appointing another admin. */
function Nobodys({ count, isOperator }: { count: number; isOperator: boolean }) {
  return (
    <div role="status" className="mb-4 rounded-card bg-amber-soft px-4 py-3 text-sm text-ink">
      <p className="font-semibold">
        {count === 1
          ? 'No admin you have may decide one of these.'
          : `No admin you have may decide ${count} of these.`}
      </p>
      <p className="mt-1">
        {'An admin who is one of the two, has dealt with either, or decided it before has no say in it. '}
        {isOperator ? (
          <Link
            to={paths.adminSettings}
            params={{ section: 'admins' }}
            className="font-semibold underline underline-offset-4"
          >
            Appoint another admin
          </Link>
        ) : (
          'Ask an operator to appoint another.'
        )}
      </p>
    </div>
  );
}

function Row({ entry, now }: { entry: InboxEntry; now: Date }) {
  const { kind, title, people, cents, count, since } = entry;
  const { one, Icon } = kindWords[kind];
  const who = people.map(({ displayName }) => displayName).join(' · ');
  const shown = title ?? who;
  return (
    <Link
      {...placeOf(entry)}
      data-row
      className="flex flex-wrap gap-3 px-4 py-3 transition-colors max-sm:gap-y-1.5 hover:bg-sunk focus-visible:-outline-offset-2 md:gap-4 md:px-5"
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-[min(8rem,100%)] grow basis-0">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-muted">{count > 1 ? counted(count, one.toLowerCase()) : one}</span>
          <span dir="auto" className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {shown}
          </span>
          {cents !== null && <span className="tabular">{money(cents)}</span>}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {title !== null && who !== '' && (
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {who}
            </span>
          )}
          {entry.isMine && <Badge tone="brick">Yours</Badge>}
          {entry.isNobodys ? (
            <Badge tone="bad">No admin may decide</Badge>
          ) : (
            entry.involved && <Badge>Another admin’s</Badge>
          )}
        </span>
      </span>
      <span className="ml-auto flex max-w-full flex-col items-end gap-1 text-right text-sm max-sm:ml-8 max-sm:basis-full max-sm:flex-row max-sm:items-center max-sm:gap-x-3">
        <Due at={entry.dueAt} now={now} />
        <span className="tabular text-xs text-muted">{`waiting ${timeLeft(now, new Date(since))}`}</span>
      </span>
    </Link>
  );
}

const zone = deviceZone();
const soon = 12 * hour;

function Due({ at, now }: { at: string | null; now: Date }) {
  if (at === null) return <span className="text-muted">no hurry</span>;
  const due = new Date(at);
  if (due <= now) return <Badge tone="bad">{`${timeLeft(now, due)} late`}</Badge>;
  const words = byMomentInWords(due, zone, now);
  return due.getTime() - now.getTime() < soon ? (
    <Badge tone="waiting">{words}</Badge>
  ) : (
    <span className="tabular">{words}</span>
  );
}
