import type { DisputeDetail } from '@borough/domain/disputes/disputes.contract';
import { moneyText } from '@borough/domain/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { DisputeAnswerForm } from './dispute-answer.tsx';
import { evidenceFields, fieldNames, reasonInWords, standingInWords } from './dispute-words.ts';

const zone = deviceZone();

/** A disputed payment: who, how much, why, by when; and the answer, editable as long as that's possible. */
export function DisputeView({ dispute }: { dispute: DisputeDetail }) {
  const { cents, reason, renter, owner, booking, providerId, stage, dueBy, answer } = dispute;
  const now = useNow(30_000);
  const at = (instant: string) => momentInWords(new Date(instant), zone, now);
  const { label, tone } = standingInWords(dispute);
  const isLate = stage === 'to-answer' && dueBy !== null && new Date(dueBy) < now;
  const facts: [string, ReactNode][] = [
    ['Disputed by', <Person key="renter" person={renter} />],
    ['Owner', <Person key="owner" person={owner} />],
    ['Rental', booking.title],
    ["Bank's reason", reasonInWords(reason)],
    ['Disputed', at(dispute.openedAt)],
    ...(dueBy && stage === 'to-answer' ? ([['Answer by', at(dueBy)]] as [string, ReactNode][]) : []),
    ...(answer?.sentAt ? ([['Answer sent', at(answer.sentAt)]] as [string, ReactNode][]) : []),
    ...(dispute.closedAt ? ([['Decided', at(dispute.closedAt)]] as [string, ReactNode][]) : []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl md:text-3xl">{moneyText(cents)} in dispute</h1>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-3 border-y border-line py-5 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="tabular mt-3 text-xs [overflow-wrap:anywhere] text-muted">
        Booking {booking.id} · {providerId}
      </p>
      <p className="mt-5 max-w-[62ch] text-muted">{whatNext(dispute, isLate)}</p>
      {answer?.state === 'refused' && answer.error && (
        <p className="mt-3 max-w-[62ch] text-red">Provider&apos;s reason: {answer.error}</p>
      )}
      <h2 className="mt-8 mb-4 text-xl">{answer?.sentAt ? 'What we told the bank' : 'Answer to the bank'}</h2>
      {stage === 'to-answer' ? (
        <>
          {answer?.state === 'draft' && (
            <p className="mb-4 text-sm text-muted">
              Draft saved {at(answer.savedAt)}
              {answer.savedBy && ` by ${answer.savedBy}`}.
            </p>
          )}
          <DisputeAnswerForm key={dispute.id} dispute={dispute} />
        </>
      ) : answer && answer.state !== 'draft' ? (
        <dl className="flex flex-col gap-4">
          {fieldNames
            .filter((name) => dispute.evidence[name] !== '')
            .map((name) => (
              <div key={name}>
                <dt className="text-sm font-semibold">{evidenceFields[name].label}</dt>
                <dd className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap text-muted">
                  {dispute.evidence[name]}
                </dd>
              </div>
            ))}
        </dl>
      ) : (
        <p className="text-muted">No answer was sent from here.</p>
      )}
    </>
  );
}

function whatNext({ stage, state, answer }: DisputeDetail, isLate: boolean): string {
  if (state === 'won')
    return 'The bank decided in our favor. Refunds and payouts from this payment will resume.';
  if (state === 'lost')
    return 'The bank returned the money to the cardholder. The owner keeps their share only if the item was handed over by code to someone whose ID was approved.';
  if (state === 'withdrawn')
    return 'The dispute was withdrawn. Refunds and payouts from this payment will resume.';
  if (answer?.state === 'sending') return 'The answer is on its way to the payment provider.';
  if (stage === 'with-bank')
    return 'The bank is reviewing the answer, which can take weeks. Until it decides, nothing from this payment is refunded or paid out.';
  if (isLate)
    return 'The deadline to answer has passed, so the bank may no longer read an answer. You can still send one.';
  return 'This draft is based on our records. Read it, correct it, and send it once: nothing can be added later.';
}

function Person({ person }: { person: DisputeDetail['renter'] }) {
  return (
    <Link
      to={paths.person}
      params={{ personId: person.id }}
      className="font-semibold underline-offset-4 hover:underline"
    >
      <bdi>{person.displayName}</bdi>
    </Link>
  );
}
