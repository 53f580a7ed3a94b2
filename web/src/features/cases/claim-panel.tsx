import { claimFeeWords, claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import type { ActInClaim, BookingClaim, Claim } from '@borough/domain/cases/claims.contract';
import { type ReactNode, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { AppealUndecided, DecidedAlone } from './decided-alone.tsx';
import type { Names } from './case-words.ts';
import { ClaimActDialog } from './claim-act-dialog.tsx';
import { ClaimLineDialog } from './claim-line-dialog.tsx';
import { claimStatus, kindInWords, saidOfClaim } from './claim-words.ts';
import { ContestClaimDialog } from './contest-claim-dialog.tsx';

interface ClaimPanelProps {
  bookingId: string;
  timeZone: string;
  of: BookingClaim & { claim: Claim };
  names: Names;
  /** Photos of both hand-overs. */
  photos: ReactNode;
}

/** A claim as both sides see it: its status, each line, what was said and decided, and what the reader can do. */
export function ClaimPanel({ bookingId, timeZone, of, names, photos }: ClaimPanelProps) {
  const now = useNow(30_000);
  const [doing, setDoing] = useState<ActInClaim | 'contest' | 'add' | null>(null);
  const { claim: it } = of;
  const fee = claimFeeWords({ claims: of });
  const status = claimStatus(it, names, { timeZone, now, feePercent: of.feePercent });
  const moment = (at: string) => momentInWords(new Date(at), timeZone, now);
  const nameOf = (by: 'renter' | 'owner') => (names.part === by ? 'You' : names[by]);
  const close = () => setDoing(null);
  const may = (act: Claim['youMay'][number]) => it.youMay.includes(act);
  return (
    <Card aria-labelledby="deposit-claim" className="tabular">
      <p className="text-xs text-muted">A claim against the deposit</p>
      <h2 id="deposit-claim" dir="auto" className="mt-1 text-lg text-balance">
        {status.heading}
      </h2>
      {status.next && <p className="mt-1 text-sm text-muted">{status.next}</p>}
      {!it.closedAt && (
        <p className="mt-1 text-sm text-muted">
          {it.status === 'open'
            ? 'Nothing has been charged yet.'
            : 'We charge the claimed amount, up to the deposit, and set it aside. No one gets it until this is settled.'}
        </p>
      )}
      <ul aria-label="What's claimed" className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-sm">
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
      <div className="mt-4 border-t border-line pt-4">{photos}</div>
      {it.said.length > 0 && (
        <ol aria-label="What was said" className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-sm">
          {it.said.map((each) => (
            <li key={`${each.at} ${each.by} ${each.says}`}>
              <p className="text-xs text-muted">
                <bdi>{nameOf(each.by)}</bdi>, {moment(each.at)}
              </p>
              <p className="font-semibold">{saidOfClaim(each)}</p>
              {each.words && (
                <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
                  {each.words}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {it.decisions.map((each) => (
        <section key={each.at} className="mt-4 border-t border-line pt-4 text-sm">
          <p className="text-xs text-muted">Borough, {moment(each.at)}</p>
          <p className="font-semibold">
            {money(each.cents)} of {money(it.cents)}
          </p>
          <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
            {each.reasons}
          </p>
          <p className="mt-1 text-muted">
            {each.clause.heading}: {each.clause.words}
          </p>
          <DecidedAlone alone={each.alone} />
        </section>
      ))}
      <AppealUndecided it={it} />
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {may('agree') && (
          <Button onClick={() => setDoing('agree')}>
            {names.part === 'owner' ? `Accept ${money(it.counterCents ?? 0)}` : `Agree to ${money(it.cents)}`}
          </Button>
        )}
        {may('contest') && (
          <Button variant="secondary" onClick={() => setDoing('contest')}>
            Disagree
          </Button>
        )}
        {may('add') && of.mayClaim.length > 0 && (
          <Button variant="secondary" onClick={() => setDoing('add')}>
            Add something
          </Button>
        )}
        {may('end-lines') && <Button onClick={() => setDoing('end-lines')}>That&apos;s all</Button>}
        {may('withdraw') && (
          <Button variant="quiet" onClick={() => setDoing('withdraw')}>
            Withdraw
          </Button>
        )}
        {may('appeal') && (
          <Button variant="secondary" onClick={() => setDoing('appeal')}>
            Appeal
          </Button>
        )}
        {may('come-back') && <Button onClick={() => setDoing('come-back')}>It&apos;s back</Button>}
        {may('say-back') && <Button onClick={() => setDoing('say-back')}>I gave it back</Button>}
        {may('deny-back') && (
          <Button variant="secondary" onClick={() => setDoing('deny-back')}>
            It isn&apos;t back
          </Button>
        )}
      </div>
      {doing === 'add' && (
        <ClaimLineDialog bookingId={bookingId} timeZone={timeZone} of={of} names={names} onClose={close} />
      )}
      {doing === 'contest' && (
        <ContestClaimDialog bookingId={bookingId} of={of} names={names} onClose={close} />
      )}
      {doing && doing !== 'add' && doing !== 'contest' && (
        <ClaimActDialog bookingId={bookingId} act={doing} of={of} names={names} onClose={close} />
      )}
    </Card>
  );
}
