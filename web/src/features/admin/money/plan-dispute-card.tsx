import type { PlanDispute } from '@borough/domain/admin/plan-disputes.contract';
import { moneyText } from '@borough/domain/money';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { dayOfMoment, momentInWords } from '../../../lib/time/moments.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { reasonInWords } from './dispute-words.ts';

const zone = deviceZone();

const standings = {
  open: { label: 'Open', tone: 'waiting', words: 'The month counts as unpaid until the bank decides.' },
  won: { label: 'Won', tone: 'good', words: 'The month counts as paid.' },
  withdrawn: { label: 'Withdrawn', tone: 'plain', words: 'The month counts as paid.' },
  lost: { label: 'Lost', tone: 'bad', words: 'The month counts as unpaid.' },
} as const satisfies Record<PlanDispute['state'], object>;

/** A disputed payment for Pro: how much, why, when the bank wants an answer, and what it does to the plan. */
export function PlanDisputeCard({ dispute, now }: { dispute: PlanDispute; now: Date }) {
  const { at, cents, state, reason, dueBy, providerId, periodStart, periodEnd, tier, person } = dispute;
  const { label, tone, words } = standings[state];
  const moment = (instant: string) => momentInWords(new Date(instant), zone, now);
  const day = (instant: string) => dayOfMoment(new Date(instant), zone);
  const name = person?.displayName ?? 'Former member';
  return (
    <article aria-label={`${moneyText(cents)} for Pro disputed by ${name}`}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {person ? (
          <Link
            to={paths.person}
            params={{ personId: person.id }}
            className="font-semibold underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="text-muted">
          paid for Pro, {day(periodStart)} to {day(periodEnd)}
        </span>
        <time dateTime={at} className="tabular text-xs text-muted max-sm:w-full sm:ml-auto">
          {moment(at)}
        </time>
      </header>
      <h2 className="mt-3 text-base">
        {moneyText(cents)}
        {reason && `: ${reasonInWords(reason)}`}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={tone}>{label}</Badge>
        <span>
          {state === 'open' && dueBy && `Answer in Stripe's dashboard by ${moment(dueBy)}. `}
          {words}{' '}
          {person && (
            <>
              <bdi>{name}</bdi> is on {tier === 'pro' ? 'Pro' : 'Basic'} now.
            </>
          )}
        </span>
      </p>
      {providerId && <p className="tabular mt-2 text-xs [overflow-wrap:anywhere] text-muted">{providerId}</p>}
    </article>
  );
}
