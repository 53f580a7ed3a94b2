import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { kindInWords } from './claim-words.ts';
import { moneyInWords, type Names, findingInWords } from './case-words.ts';
import { DecideForm } from './decide-form.tsx';
import { DownloadCase } from './download-case.tsx';
import { SecondForm } from './second-form.tsx';

const drawnWords = {
  you: 'You were picked to decide this case.',
  other: 'Another admin was picked to decide this case.',
  nobody:
    "No one could be picked yet: every admin has had dealings with one of them. We'll try again every hour. After a week, anyone who isn't one of them can be picked.",
} as const;
const secondWords = {
  you: 'You were picked to approve a decision involving more than $500, or to make your own.',
  other: 'This is decided as soon as a second admin agrees.',
  nobody:
    "This is decided as soon as a second admin agrees. No one could be picked yet; we'll try again every hour. After a week, it stands without.",
} as const;

interface CaseEntryCardProps {
  entry: CaseEntry;
  now: Date;
  photos: ReactNode;
  /** It's the only one in the list, so it starts open. */
  isOnly: boolean;
}

/** A case as admins see it; the admin who was drawn reads everything and decides. */
export function CaseEntryCard({ entry, now, photos, isOnly }: CaseEntryCardProps) {
  const [open, setOpen] = useState(isOnly);
  const file = useId();
  const { renter, owner, timeZone } = entry;
  const names: Names = { part: null, renter: renter.displayName, owner: owner.displayName };
  const moment = (at: string) => momentInWords(new Date(at), timeZone, now);
  const isOver = entry.verdict !== null;
  const isMine = entry.drawn === 'you' && !entry.involved && !isOver;
  return (
    <Card aria-label={entry.itemTitle} className="tabular">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <h2 dir="auto" className="text-base">
          {entry.itemTitle}
        </h2>
        {entry.overdue && <Badge tone="bad">Overdue</Badge>}
        {entry.appealed && <Badge tone="waiting">Appealed</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">
        <Person {...renter} /> rents from <Person {...owner} />, pickup {moment(entry.startsAt)}
      </p>
      <dl className="mt-3 grid gap-2 text-sm sm:grid-cols-2">
        <Side name={names[entry.openedBy]} says={saysOf(entry.claim, names, entry)} />
        {entry.counterclaim !== null && (
          <Side
            name={entry.openedBy === 'renter' ? owner.displayName : renter.displayName}
            says={saysOf(entry.counterclaim, names, entry)}
          />
        )}
      </dl>
      {entry.backBy && !isOver && (
        <p className="mt-3 text-sm">
          The renter gets more than {money(entry.keepCents ?? 0)} only if the item is back by{' '}
          {moment(entry.backBy)}.
        </p>
      )}
      <ClaimedLines entry={entry} />
      {entry.decisions.map((each) => (
        <p key={each.at} dir="auto" className="mt-3 text-sm break-words whitespace-pre-wrap">
          <span className="font-semibold">
            Decided {moment(each.at)}: {findingInWords(each.verdict, names, entry.kind)}
          </span>{' '}
          {each.reasons}
        </p>
      ))}
      <Standing entry={entry} names={names} moment={moment} />
      {isMine && (
        <Button
          variant={open ? 'secondary' : 'primary'}
          aria-expanded={open}
          aria-controls={file}
          onClick={() => setOpen(!open)}
          className="mt-4"
        >
          {open ? 'Close the file' : 'Open the file'}
        </Button>
      )}
      {isMine && open && (
        <div id={file}>
          <DownloadCase caseId={entry.id} />
          {entry.kind !== 'meeting' && <div className="mt-4 border-t border-line pt-4">{photos}</div>}
          {entry.proposal ? (
            <SecondForm entry={entry} proposal={entry.proposal} names={names} now={now} />
          ) : (
            <DecideForm entry={entry} names={names} now={now} />
          )}
        </div>
      )}
    </Card>
  );
}

function ClaimedLines({ entry }: Pick<CaseEntryCardProps, 'entry'>) {
  return (
    entry.lines.length > 0 && (
      <ul aria-label="What's claimed" className="mt-3 flex flex-col gap-2 text-sm">
        {entry.lines.map((line) => (
          <li key={`${line.at} ${line.kind}`}>
            <p className="flex justify-between gap-3">
              {kindInWords[line.kind]} <span className="tabular">{money(line.cents)}</span>
            </p>
            {line.words && (
              <p dir="auto" className="break-words whitespace-pre-wrap text-muted">
                {line.words}
              </p>
            )}
          </li>
        ))}
      </ul>
    )
  );
}

interface StandingProps {
  entry: CaseEntry;
  names: Names;
  moment: (at: string) => string;
}

/** How it ended, or who decides and by when. */
function Standing({ entry, names, moment }: StandingProps) {
  const { decideBy, verdict } = entry;
  if (verdict !== null)
    return (
      <p className="mt-3 text-sm text-muted">
        Final: {findingInWords(verdict, names, entry.kind)} {finalMoney(entry, names)}
      </p>
    );
  return (
    <p className="mt-3 text-sm text-muted">
      {whoDecides(entry, moment)}
      {decideBy && !entry.involved && ` The decision is due by ${moment(decideBy)}.`}
      {entry.paused && ' Paused while the bank looks into a dispute.'}
    </p>
  );
}

function whoDecides(entry: CaseEntry, moment: (at: string) => string): string {
  if (entry.involvement) return involvedInWords(entry, moment);
  if (entry.waitsForSecond) return secondWords[entry.drawn];
  if (entry.decisions.length > 0 && !entry.appealed) return 'It becomes final unless one of them appeals.';
  return drawnWords[entry.drawn];
}

/** Why another admin has to decide, or that this one may although they have dealt with a side. */
function involvedInWords({ involvement, drawn }: CaseEntry, moment: (at: string) => string): string {
  if (involvement?.as === 'party') return "You're one of these people. Another admin has to decide.";
  const dealt = "You've had dealings with one of these people.";
  if (drawn === 'you')
    return `${dealt} No one else decided for a week, so you were picked. Both will read that.`;
  const from = involvement?.actsAt
    ? ` If no one has decided, you may be picked from ${moment(involvement.actsAt)}.`
    : '';
  return `${dealt} Another admin has to decide.${from}`;
}

/** What a side states: what happened at the pickup, or how much is right. */
function saysOf(finding: CaseEntry['claim'], names: Names, { kind }: CaseEntry): string {
  if (typeof finding === 'string') return findingInWords(finding, names, kind);
  return kind === 'not_as_described' ? `${money(finding)} back` : money(finding);
}

function finalMoney({ outcomes, verdict }: CaseEntry, names: Names): string {
  const outcome = outcomes.find((each) => each.verdict === verdict);
  return outcome ? moneyInWords(outcome, names) : '';
}

function Person({ id, displayName }: { id: string; displayName: string }) {
  return (
    <Link
      to={paths.person}
      params={{ personId: id }}
      dir="auto"
      className="text-ink underline underline-offset-4"
    >
      {displayName}
    </Link>
  );
}

function Side({ name, says }: { name: string; says: string }) {
  return (
    <div className="rounded-field bg-sunk p-3">
      <dt dir="auto" className="text-xs text-muted">
        {name} says
      </dt>
      <dd dir="auto" className="font-semibold">
        {says}
      </dd>
    </div>
  );
}
