import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { momentInWords, ownMoment } from '../../../lib/time/moments.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { isMine, namesOf, saysOf, waitsUntil, whoDecides } from './entry-words.ts';

interface CaseRowProps {
  entry: CaseEntry;
  now: Date;
  onOpen: () => void;
}

/** A case in the list: what it's about, what both say, until when, and who decides. */
export function CaseRow({ entry, now, onOpen }: CaseRowProps) {
  const names = namesOf(entry);
  const moment = (at: string) => momentInWords(new Date(at), entry.timeZone, now);
  const answers = entry.openedBy === 'renter' ? names.owner : names.renter;
  const isOpen = entry.verdict === null;
  const until = waitsUntil(entry);
  return (
    <article
      aria-label={entry.itemTitle}
      className="tabular grid gap-x-6 gap-y-3 px-4 py-4 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center @2xl:px-5"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 dir="auto" className="font-sans text-base font-semibold tracking-normal">
            {entry.itemTitle}
          </h2>
          {entry.overdue && <Badge tone="bad">Overdue</Badge>}
          {entry.appealed && <Badge tone="waiting">Appealed</Badge>}
        </div>
        <p className="mt-1 text-sm">
          {`${names[entry.openedBy]}: ${saysOf(entry.claim, names, entry)}`}
          {entry.counterclaim !== null && (
            <>
              <span aria-hidden className="text-muted">
                {' · '}
              </span>
              {`${answers}: ${saysOf(entry.counterclaim, names, entry)}`}
            </>
          )}
        </p>
        <p className="mt-1 text-sm text-muted">
          {isOpen ? whoDecides(entry, moment) : 'Final.'}
          {isOpen && entry.paused && ' Paused while the bank looks into a dispute.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @2xl:flex-col @2xl:flex-nowrap @2xl:items-end">
        {isMine(entry) && (
          <Button size="sm" onClick={onOpen}>
            Open
          </Button>
        )}
        {until && (
          <p className="text-xs text-muted @2xl:whitespace-nowrap">{`Closes ${ownMoment(until, now, entry.timeZone)}`}</p>
        )}
      </div>
    </article>
  );
}
