import { product } from '@borough/domain/company';
import type { ActOfSides, BookingCase, Case } from '@borough/domain/cases/cases.contract';
import { useState } from 'react';
import { useNow } from '../../lib/time/now.ts';
import { AppealUndecided } from './decided-alone.tsx';
import { ActDialog } from './act-dialog.tsx';
import { type ActButton, CaseFrame, Decisions, SaidList } from './case-parts.tsx';
import { shortStatus, statusInWords } from './case-status.ts';
import { useCasePress } from './cases.api.ts';
import { moneyInWords, type Names, saidInWords, untilSettled, verdictInWords } from './case-words.ts';
import { StateDialog } from './state-dialog.tsx';

interface CasePanelProps {
  bookingId: string;
  depositCents: number;
  of: BookingCase & { case: Case };
  names: Names;
}

/** A case as both sides see it: its status, what was said and decided, what each outcome means, and what the reader can do. */
export function CasePanel({ bookingId, depositCents, of, names }: CasePanelProps) {
  const now = useNow(30_000);
  const [doing, setDoing] = useState<ActOfSides | 'contest' | null>(null);
  const press = useCasePress(bookingId);
  const { case: it } = of;
  const other = names.part === 'renter' ? names.owner : names.renter;
  const close = () => setDoing(null);
  return (
    <>
      <CaseFrame
        id="pickup-case"
        about="About the pickup"
        status={statusInWords(it, names, now)}
        short={shortStatus(it, it.openedBy, names, now)}
        it={it}
        acts={actsIn(it, other)}
        onAct={setDoing}
        now={now}
        zone={names.zone}
      >
        {!it.closedAt && <p className="mt-1 text-sm text-muted">{untilSettled(depositCents)}</p>}
        <SaidList said={it.said} wordsOf={(said) => saidInWords(said, names)} names={names} now={now} />
        <Decisions
          decisions={it.decisions}
          findingOf={({ verdict }) => verdictInWords(verdict, names)}
          now={now}
          zone={names.zone}
        />
        <AppealUndecided it={it} />
        <Means of={of} names={names} />
      </CaseFrame>
      {doing === 'contest' && (
        <StateDialog
          bookingId={bookingId}
          depositCents={depositCents}
          of={of}
          names={names}
          onClose={close}
        />
      )}
      {doing && doing !== 'contest' && (
        <ActDialog act={doing} onAct={press.mutateAsync} onClose={close}>
          <p>{whatFollows(doing, of, names)}</p>
        </ActDialog>
      )}
    </>
  );
}

const actsIn = (it: Case, other: string): ActButton<ActOfSides | 'contest'>[] => [
  { act: 'agree', words: it.status === 'contested' ? `${other} is right` : "That's right" },
  { act: 'contest', words: "That's not what happened", variant: 'secondary' },
  { act: 'withdraw', words: 'Withdraw', variant: 'secondary' },
  { act: 'appeal', words: 'Appeal', variant: 'secondary' },
];

/** What follows from an act, worded for the one who acts. */
function whatFollows(act: ActOfSides, of: CasePanelProps['of'], names: Names): string {
  const { case: it } = of;
  const other = names.part === 'renter' ? names.owner : names.renter;
  const theirs = it.openedBy === names.part ? it.counterclaim : it.claim;
  if (act === 'withdraw')
    return `The booking continues as if you hadn't said anything. We'll let ${other} know. You can do this at most twice.`;
  if (act === 'appeal')
    return `Someone else at ${product.name} will look at it again and make the final decision.`;
  return theirs
    ? `${verdictInWords(theirs, names)} ${outcomeOf(of, theirs, names)} This is final right away.`
    : '';
}

function outcomeOf({ outcomes }: BookingCase, verdict: Case['claim'], names: Names): string {
  const outcome = outcomes.find((each) => each.verdict === verdict);
  return outcome ? moneyInWords(outcome, names) : '';
}

/** What each outcome still possible means for the money; for a case that has ended, only its own. */
function Means({ of, names }: { of: BookingCase & { case: Case }; names: Names }) {
  const { case: it, outcomes } = of;
  const possible = it.verdict ? [it.verdict] : [it.claim, it.counterclaim, it.decisions.at(-1)?.verdict];
  const shown = outcomes.filter(({ verdict }) => possible.includes(verdict));
  if (it.status === 'withdrawn' || shown.length === 0) return null;
  return (
    <dl aria-label="What it means" className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      {shown.map((outcome) => (
        <div key={outcome.verdict}>
          <dt className="font-semibold">
            {it.verdict ? 'What it means' : `If ${lower(verdictInWords(outcome.verdict, names))}`}
          </dt>
          <dd className="text-muted">{moneyInWords(outcome, names)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Turns a sentence into the end of another: drops its period, and lowercases the start unless it's a name. */
function lower(sentence: string): string {
  const end = sentence.replace(/\.$/, '');
  return /^(?:The|It|You|We)\b/.test(end) ? end.charAt(0).toLowerCase() + end.slice(1) : end;
}
