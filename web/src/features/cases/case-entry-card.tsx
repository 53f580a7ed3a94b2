import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { Link } from '@tanstack/react-router';
import { momentInWords } from '../../lib/moments.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { moneyInWords, type Names, findingInWords } from './case-words.ts';
import { DecideForm } from './decide-form.tsx';
import { DownloadCase } from './download-case.tsx';

const drawnWords = {
  you: 'You were drawn to decide this case.',
  other: 'Another admin was drawn to decide this case.',
  nobody:
    'No one could be drawn yet: every admin has had dealings with one of them. We try again every hour.',
} as const;

/** A case as admins see it; whoever was drawn reads what there is and decides. */
export function CaseEntryCard({ entry, now }: { entry: CaseEntry; now: Date }) {
  const { renter, owner, timeZone, decideBy, verdict } = entry;
  const names: Names = { part: null, renter: renter.displayName, owner: owner.displayName };
  const moment = (at: string) => momentInWords(new Date(at), timeZone, now);
  const isOver = verdict !== null;
  const isMine = entry.drawn === 'you' && !entry.involved && !isOver;
  return (
    <Card aria-label={entry.itemTitle} className="tabular">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <h2 dir="auto" className="text-base">
          {entry.itemTitle}
        </h2>
        {entry.overdue && <Badge tone="bad">Waiting for a week</Badge>}
        {entry.appealed && <Badge tone="waiting">Appealed</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">
        <Person {...renter} /> rents from <Person {...owner} />, pickup {moment(entry.startsAt)}
      </p>
      <dl className="mt-3 grid gap-2 text-sm sm:grid-cols-2">
        <Side name={names[entry.openedBy]} says={findingInWords(entry.claim, names)} />
        {entry.counterclaim !== null && (
          <Side
            name={entry.openedBy === 'renter' ? owner.displayName : renter.displayName}
            says={findingInWords(entry.counterclaim, names)}
          />
        )}
      </dl>
      {entry.decisions.map((each) => (
        <p key={each.at} dir="auto" className="mt-3 text-sm break-words whitespace-pre-wrap">
          <span className="font-semibold">
            Decided {moment(each.at)}: {findingInWords(each.verdict, names)}
          </span>{' '}
          {each.reasons}
        </p>
      ))}
      {isOver ? (
        <p className="mt-3 text-sm text-muted">
          Final: {findingInWords(verdict, names)} {finalMoney(entry, names)}
        </p>
      ) : (
        <p className="mt-3 text-sm text-muted">
          {entry.involved
            ? "You've had dealings with one of these people. Another admin has to decide."
            : entry.decisions.length > 0 && !entry.appealed
              ? 'It becomes final unless one of them appeals.'
              : drawnWords[entry.drawn]}
          {decideBy && !entry.involved && ` To be decided by ${moment(decideBy)}.`}
        </p>
      )}
      {entry.drawn === 'you' && !entry.involved && <DownloadCase caseId={entry.id} />}
      {isMine && <DecideForm entry={entry} names={names} now={now} />}
    </Card>
  );
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
