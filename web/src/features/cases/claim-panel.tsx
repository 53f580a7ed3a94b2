import { claimFeeWords, claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import type { ActInClaim, BookingClaim, Claim } from '@borough/domain/cases/claims.contract';
import { type ReactNode, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { useNow } from '../../lib/time/now.ts';
import { AppealUndecided } from './decided-alone.tsx';
import { ActDialog } from './act-dialog.tsx';
import { type ActButton, CaseFrame, Decisions, SaidList } from './case-parts.tsx';
import { shortStatus } from './case-status.ts';
import type { Names } from './case-words.ts';
import { useClaimPress } from './claim.api.ts';
import { whatFollows } from './claim-follows.ts';
import { ClaimLineDialog } from './claim-line-dialog.tsx';
import { claimStatus, kindInWords, notYetWords, saidOfClaim, setAside } from './claim-words.ts';
import { ContestClaimDialog } from './contest-claim-dialog.tsx';

interface ClaimPanelProps {
  bookingId: string;
  of: BookingClaim & { claim: Claim };
  names: Names;
  /** Photos of both hand-overs. */
  photos: ReactNode;
  /** The same, with a way to add some. */
  proof: ReactNode;
}

/** A claim as both sides see it: its status, each line, what was said and decided, and what the reader can do. */
export function ClaimPanel({ bookingId, of, names, photos, proof }: ClaimPanelProps) {
  const now = useNow(30_000);
  const press = useClaimPress(bookingId);
  const [doing, setDoing] = useState<ActInClaim | 'contest' | 'add' | null>(null);
  const { claim: it } = of;
  const close = () => setDoing(null);
  return (
    <>
      <CaseFrame
        id="deposit-claim"
        about="A claim against the deposit"
        status={claimStatus(it, names, { now, feePercent: of.feePercent })}
        short={shortStatus(it, 'owner', names, now)}
        it={it}
        acts={actsIn(of, names)}
        onAct={setDoing}
        urgent={notYetWords(it, names, now)}
        now={now}
        zone={names.zone}
      >
        <ClaimedLines it={it} />
        <div className="mt-4">{photos}</div>
        <OfTheDeposit of={of} names={names} />
        {!it.closedAt && <p className="mt-2 text-sm text-muted">{whatIsCharged(of)}</p>}
        {it.said.length > 0 && <SaidList said={it.said} wordsOf={saidOfClaim} names={names} now={now} />}
        <Decisions
          decisions={it.decisions}
          findingOf={({ cents }) => `${money(cents)} of ${money(it.cents)}`}
          now={now}
          zone={names.zone}
        />
        <AppealUndecided it={it} />
      </CaseFrame>
      {doing === 'add' && (
        <ClaimLineDialog bookingId={bookingId} of={of} names={names} photos={proof} onClose={close} />
      )}
      {doing === 'contest' && (
        <ContestClaimDialog bookingId={bookingId} of={of} names={names} onClose={close} />
      )}
      {doing && doing !== 'add' && doing !== 'contest' && (
        <ActDialog act={doing} onAct={press.mutateAsync} onClose={close}>
          <p>{whatFollows(doing, of, names)}</p>
        </ActDialog>
      )}
    </>
  );
}

const whatIsCharged = ({ claim: { status, cents }, depositCents }: ClaimPanelProps['of']): string =>
  status === 'open'
    ? `Nothing of the ${money(depositCents)} deposit has been charged yet.`
    : setAside(cents, depositCents);

function actsIn(
  { claim: it, mayClaim }: ClaimPanelProps['of'],
  { part }: Names,
): ActButton<ActInClaim | 'contest' | 'add'>[] {
  const agreed = part === 'owner' ? `Accept ${money(it.counterCents ?? 0)}` : `Agree to ${money(it.cents)}`;
  return [
    { act: 'agree', words: agreed },
    { act: 'contest', words: 'Disagree', variant: 'secondary' },
    ...(mayClaim.length > 0 ? [{ act: 'add', words: 'Add something', variant: 'secondary' } as const] : []),
    { act: 'end-lines', words: "That's all" },
    { act: 'withdraw', words: 'Withdraw', variant: 'quiet' },
    { act: 'appeal', words: 'Appeal', variant: 'secondary' },
    { act: 'come-back', words: "It's back" },
    { act: 'say-back', words: 'I gave it back' },
    { act: 'deny-back', words: "It isn't back", variant: 'secondary' },
  ];
}

function ClaimedLines({ it }: { it: Claim }) {
  return (
    <ul aria-label="What's claimed" className="mt-4 flex flex-col gap-3 text-sm">
      {it.lines.map((line) => (
        <li key={`${line.at} ${line.kind}`}>
          <p className="flex justify-between gap-3 font-semibold">
            {kindInWords[line.kind]}
            <span>{money(line.cents)}</span>
          </p>
          {line.words && (
            <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
              {line.words}
            </p>
          )}
        </li>
      ))}
      {it.lines.length > 1 && (
        <li className="flex justify-between gap-3 border-t border-line pt-3 font-semibold">
          Total <span>{money(it.cents)}</span>
        </li>
      )}
    </ul>
  );
}

/** What of it the owner would get, and what the deposit doesn't cover. */
function OfTheDeposit({ of, names }: Pick<ClaimPanelProps, 'of' | 'names'>) {
  const { claim: it } = of;
  const fee = claimFeeWords({ claims: of });
  return (
    <>
      {names.part === 'owner' && !it.closedAt && fee && (
        <p className="mt-2 text-sm text-muted">
          You get {money(claimNetOf(it.cents, { claims: of }))} of it: {fee}.
        </p>
      )}
      {it.cents > of.depositCents && (
        <p className="mt-2 text-sm text-muted">
          The deposit is {money(of.depositCents)}. Late days beyond that are owed, but never charged to the
          card.
        </p>
      )}
    </>
  );
}
