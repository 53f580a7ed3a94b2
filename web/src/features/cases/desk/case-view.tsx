import { lineInWords } from '@borough/domain/bookings/reading/history-words';
import { product } from '@borough/domain/company';
import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { money } from '../../../lib/words/format.ts';
import { momentInWords, ownMoment } from '../../../lib/time/moments.ts';
import { paths } from '../../../paths.ts';
import { FilterChips } from '../../../ui/forms/filter-chips.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { classes } from '../../../ui/parts/class-names.ts';
import { kindInWords } from '../claim-words.ts';
import { findingInWords, moneyInWords, type Names } from '../case-words.ts';
import { DownloadCase } from '../download-case.tsx';
import { SecondForm } from '../second-form.tsx';
import { amountsOf, DecidePanel } from './decide-panel.tsx';
import { isMine, namesOf, saysOf, waitsUntil, whoDecides, withoutDecision } from './entry-words.ts';
import { Grounds } from './grounds.tsx';
import { focusIn, pressIn } from './in-file.ts';
import { SideCard, type SidePhotos } from './side-card.tsx';
import { useDecision, verdictAt } from './use-decision.ts';

/** What keys do in an open case. */
export interface CaseKeys {
  /** Chooses the n-th verdict or marked amount. */
  choose: (n: number) => void;
  /** Goes to the reasons, the evidence, or the amount. */
  to: (part: 'reasons' | 'evidence' | 'finding') => void;
  /** Answers another admin's decision. */
  answer: (as: 'Agree' | 'Decide instead') => void;
}

interface CaseViewProps {
  entry: CaseEntry;
  now: Date;
  photos: SidePhotos;
  onDecided: () => void;
  keysRef: Ref<CaseKeys>;
}

/** One case: both sides in parallel, and the decision at its foot for the admin who was drawn. */
export function CaseView({ entry, now, photos, onDecided, keysRef }: CaseViewProps) {
  const names = namesOf(entry);
  const moment = (at: string) => momentInWords(new Date(at), entry.timeZone, now);
  return (
    <section
      id={entry.id}
      tabIndex={-1}
      aria-label={entry.itemTitle}
      className="tabular flex scroll-mt-44 flex-col gap-5 outline-none"
    >
      <CaseHead entry={entry} names={names} moment={moment} now={now} />
      {isMine(entry) ? (
        <CaseFile
          key={entry.id}
          entry={entry}
          names={names}
          moment={moment}
          now={now}
          photos={photos}
          onDecided={onDecided}
          keysRef={keysRef}
        />
      ) : (
        <Claims entry={entry} names={names} />
      )}
    </section>
  );
}

interface HeadProps {
  entry: CaseEntry;
  names: Names;
  moment: (at: string) => string;
  now: Date;
}

const aboutWords = {
  meeting: 'A pickup in doubt',
  not_as_described: 'An item not as described',
  claim: 'A claim on the deposit',
} as const;

function CaseHead({ entry, names, moment, now }: HeadProps) {
  const { renter, owner, verdict } = entry;
  const until = waitsUntil(entry);
  const outcome = entry.outcomes.find((each) => each.verdict === verdict);
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm text-muted">{aboutWords[entry.kind]}</p>
        {entry.overdue && <Badge tone="bad">Overdue</Badge>}
        {entry.appealed && <Badge tone="waiting">Appealed</Badge>}
      </div>
      <h2 dir="auto" className="mt-1 text-xl text-balance">
        {entry.itemTitle}
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Person {...renter} /> rents from <Person {...owner} />
        {`, pickup ${moment(entry.startsAt)}`}
      </p>
      <p className="mt-2 text-sm">
        {verdict === null
          ? whoDecides(entry, moment)
          : `Final: ${findingInWords(verdict, names, entry.kind)} ${outcome ? moneyInWords(outcome, names) : ''}`}
        {until && ` ${withoutDecision(entry, ownMoment(until, now, entry.timeZone))}`}
        {verdict === null && entry.paused && ' Paused while the bank looks into a dispute.'}
      </p>
      {entry.backBy && verdict === null && (
        <p className="mt-2 text-sm">
          {`The renter gets more than ${money(entry.keepCents ?? 0)} only if the item is back by ${moment(entry.backBy)}.`}
        </p>
      )}
      {entry.decisions.map((each) => (
        <p key={each.at} dir="auto" className="mt-3 text-sm break-words whitespace-pre-wrap">
          <span className="font-semibold">
            {`Decided ${moment(each.at)}: ${findingInWords(each.verdict, names, entry.kind)} `}
          </span>
          {each.reasons}
        </p>
      ))}
    </header>
  );
}

/** What both claim, for an admin who doesn't decide it and so reads no more than that. */
function Claims({ entry, names }: Pick<HeadProps, 'entry' | 'names'>) {
  const sides = [
    { part: entry.openedBy, finding: entry.claim },
    { part: entry.openedBy === 'renter' ? 'owner' : 'renter', finding: entry.counterclaim },
  ] as const;
  return (
    <dl className="grid gap-4 text-sm @3xl:grid-cols-2">
      {sides.map(({ part, finding }) => (
        <div key={part} className="rounded-card border border-line bg-surface p-5">
          <dt className="text-muted">
            <bdi>{names[part]}</bdi> says
          </dt>
          <dd className="mt-1 font-semibold">
            {finding === null ? 'Nothing yet.' : saysOf(finding, names, entry)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type FileProps = CaseViewProps & HeadProps;
type Shown = 'both' | 'left' | 'right';

/** All the drawn admin reads, and what they decide. */
function CaseFile({ entry, names, moment, now, photos, onDecided, keysRef }: FileProps) {
  const form = useDecision(entry, onDecided);
  const file = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Shown>('both');
  const parts = [entry.openedBy, entry.openedBy === 'renter' ? 'owner' : 'renter'] as const;
  const amounts = amountsOf(entry);
  useImperativeHandle(keysRef, () => ({
    choose: (n) => {
      const verdict = verdictAt(n);
      const amount = amounts[n];
      if (form.isAmount && amount !== undefined) form.setTyped(amount);
      if (!form.isAmount && verdict) form.setVerdict(verdict);
    },
    to: (part) => focusIn(file.current, part),
    answer: (as) => pressIn(file.current, as),
  }));
  const record = entry.evidence.filter(({ by }) => by !== 'renter' && by !== 'owner');
  return (
    <form
      ref={file}
      onSubmit={(event) => void form.submit(event).then(() => focusFirstInvalid(file.current))}
      noValidate
      className="flex flex-col gap-5"
    >
      <Lines entry={entry} />
      <div className="@3xl:hidden">
        <FilterChips
          label="Whose side"
          value={shown}
          onChange={(value) => setShown(value === 'left' || value === 'right' ? value : 'both')}
          options={[
            { value: 'both', label: 'Both' },
            { value: 'left', label: names[parts[0]] },
            { value: 'right', label: names[parts[1]] },
          ]}
        />
      </div>
      <div className="grid items-start gap-5 @3xl:grid-cols-2">
        {parts.map((part, n) => (
          <div
            key={part}
            className={classes(
              'min-w-0',
              shown !== 'both' && shown !== (n === 0 ? 'left' : 'right') && '@max-3xl:hidden',
            )}
          >
            <SideCard part={part} form={form} names={names} photos={photos} moment={moment} />
          </div>
        ))}
      </div>
      <Record entry={entry} names={names} moment={moment}>
        <Grounds
          label="What we recorded"
          grounds={record}
          chosen={form.evidence}
          onToggle={form.toggle}
          moment={moment}
        />
      </Record>
      {entry.proposal ? (
        <Card>
          <SecondForm entry={entry} proposal={entry.proposal} names={names} now={now} onDone={onDecided} />
        </Card>
      ) : (
        <DecidePanel form={form} names={names} />
      )}
    </form>
  );
}

/** What a claim consists of, each line with its sum. */
function Lines({ entry }: Pick<HeadProps, 'entry'>) {
  if (entry.lines.length === 0) return null;
  return (
    <ul aria-label="What's claimed" className="flex flex-col gap-2 border-y border-line py-3 text-sm">
      {entry.lines.map((line) => (
        <li key={`${line.at} ${line.kind}`} className="flex gap-4">
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{kindInWords[line.kind]}</span>
            {line.words && (
              <span dir="auto" className="block break-words whitespace-pre-wrap text-muted">
                {line.words}
              </span>
            )}
          </span>
          <span className="tabular font-semibold">{money(line.cents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Their messages, the booking's history, and what we recorded ourselves. */
function Record({ entry, names, moment, children }: Omit<HeadProps, 'now'> & { children: ReactNode }) {
  const whose = (by: string) =>
    by === 'renter'
      ? names.renter
      : by === 'owner'
        ? names.owner
        : by === 'clock'
          ? 'automatic'
          : product.name;
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-1.5 md:px-6">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
        Their messages and the booking&apos;s history
      </summary>
      <div className="grid gap-x-8 gap-y-4 pt-2 pb-4 text-sm @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2">
          {entry.messages.length === 0 && (
            <p className="text-muted">They didn&apos;t exchange any messages.</p>
          )}
          {entry.messages.map((each) => (
            <p key={`${each.at} ${each.content}`} dir="auto" className="break-words whitespace-pre-wrap">
              <span className="text-muted">{`${whose(each.by)}, ${moment(each.at)}: `}</span>
              {each.content}
            </p>
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {entry.history.map((each) => (
            <p key={`${each.at} ${each.move}`} className="text-muted">
              {`${moment(each.at)}: ${lineInWords(each.move)} (${whose(each.by)})`}
            </p>
          ))}
          {children}
          <DownloadCase caseId={entry.id} />
        </div>
      </div>
    </details>
  );
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
