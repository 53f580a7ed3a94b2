import { CircleCheck, ExternalLink, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { dayOfMoment, momentInWords } from '../../lib/time/moments.ts';
import { present } from '../../lib/time/now.ts';
import type { Proving } from '../../lib/server/proving.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import type { Payouts } from './payouts.api.ts';
import { StandingBadge, standingOf } from './standing-badge.tsx';
import { useSetUp } from './use-set-up.ts';

const zone = deviceZone();
/** If the data is older than this, the provider couldn't be asked just now. */
const freshMs = 2 * 60_000;

// Defined once: a new function on each render would scroll the page every time.
const bringNearest = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

/** Payout setup: the status, what's missing, and a button to the provider's page. */
export function SetUpCard({
  payouts,
  proved,
  linkEnded,
}: {
  payouts: Payouts;
  proved: Proving;
  /** The provider sent the person back because the link to its page was used or had expired. */
  linkEnded: boolean;
}) {
  const { start, pending, blockedLink, linkUsed } = useSetUp(proved);
  const standing = standingOf(payouts);
  return (
    <Card id="payment-setup" aria-labelledby="payment-setup-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="payment-setup-heading" className="text-lg">
          Getting paid
        </h3>
        <StandingBadge payouts={payouts} />
      </div>
      {linkEnded && standing === 'setup-required' && (
        <p className="mt-4 rounded-field bg-amber-soft px-3.5 py-3 text-sm text-ink">
          That Stripe link has expired or was already used. Press the button for a new one. Everything you
          saved is still there.
        </p>
      )}
      <div className="mt-4 flex flex-col gap-4">
        <Words payouts={payouts} />
        <Bank payouts={payouts} />
        {standing !== 'refused' && (
          <div>
            <Button
              variant={
                standing === 'setup-required' || payouts.needed.words.length > 0 ? 'primary' : 'secondary'
              }
              pending={pending}
              onClick={() => void start()}
              className="max-sm:w-full"
            >
              {!pending && <ExternalLink aria-hidden size={18} strokeWidth={1.75} />}
              {labelOf(payouts)}
            </Button>
          </div>
        )}
        {blockedLink && (
          <div
            role="alert"
            // A phone's bottom bar must not cover it.
            ref={bringNearest}
            className="scroll-mb-24 rounded-field bg-amber-soft px-3.5 py-3 text-sm text-ink"
          >
            <p>
              Your browser blocked the new tab. The link below works only once and expires in a few minutes.
            </p>
            <a
              href={blockedLink}
              target="_blank"
              rel="noopener noreferrer"
              onClick={linkUsed}
              className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
            >
              <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
              Open Stripe's page
            </a>
          </div>
        )}
      </div>
    </Card>
  );
}

function labelOf(payouts: Payouts): string {
  const { account, needed } = payouts;
  if (!account) return 'Set up payments';
  if (standingOf(payouts) === 'setup-required') return 'Continue setup';
  return needed.words.length > 0 ? 'Give Stripe what it needs' : 'Review your details';
}

function Words({ payouts }: { payouts: Payouts }) {
  const { account, needed, refusedAs } = payouts;
  switch (standingOf(payouts)) {
    case 'refused':
      return (
        <p>
          {refusedAs === 'rejected'
            ? "Stripe, our payment partner, won't send payouts to this account."
            : "Stripe, our payment partner, doesn't support payouts to accounts like this one."}{' '}
          Your earnings stay on record here.{' '}
          <Link to={paths.contact} className="underline underline-offset-4">
            Contact us
          </Link>{' '}
          and we will look for another way.
        </p>
      );
    case 'setup-required':
      return account ? (
        <>
          <p>Stripe, our payment partner, still needs something before it can pay you.</p>
          <Needed payouts={payouts} />
        </>
      ) : (
        <>
          <p>
            Stripe, our payment partner, sends your earnings to your bank account. It needs to verify who you
            are, so setup happens on Stripe&apos;s site and takes about five minutes. Have these ready:
          </p>
          <List
            entries={[
              'Your legal name and date of birth',
              'The last 4 digits of your Social Security number',
              'The routing and account numbers of your bank account',
            ]}
          />
          <p className="text-sm text-muted">
            We never see your Social Security number or your account number. People can book your items before
            you finish.
          </p>
        </>
      );
    case 'pending':
      return (
        <p>
          Stripe is reviewing your details. That usually takes 1-2 business days. You don&apos;t need to do
          anything. This page updates when it&apos;s done.
        </p>
      );
    case 'active':
      return needed.words.length > 0 ? (
        <>
          <p>You&apos;re set up, but Stripe needs more information to keep paying you.</p>
          <Needed payouts={payouts} />
        </>
      ) : (
        <p>You&apos;re all set.</p>
      );
  }
}

function Needed({ payouts: { needed } }: { payouts: Payouts }) {
  const due = needed.dueAt && new Date(needed.dueAt);
  return (
    <div className="rounded-field bg-amber-soft px-3.5 py-3">
      <p className="text-sm font-semibold text-ink">
        {due && due > present() ? `Needed by ${dayOfMoment(due, zone)}, or payouts stop` : 'Still needed'}
      </p>
      <List entries={needed.words} />
    </div>
  );
}

const List = ({ entries }: { entries: readonly string[] }): ReactNode => (
  <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm text-ink">
    {entries.map((entry) => (
      <li key={entry}>{entry}</li>
    ))}
  </ul>
);

function Bank({ payouts: { account, bank, checkedAt } }: { payouts: Payouts }) {
  const asked = checkedAt ? new Date(checkedAt) : null;
  const now = present();
  const isOld = account && asked && now.getTime() - asked.getTime() > freshMs;
  return (
    <>
      {bank && (
        <p className="flex items-center gap-2.5 text-sm">
          <Landmark aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
          <span>
            Paid to {bank.name ?? 'your bank account'}{' '}
            <span className="tabular-nums">
              <span aria-hidden>••</span>
              <span className="sr-only">ending in </span>
              {bank.last4}
            </span>
          </span>
          <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-porch" />
        </p>
      )}
      {isOld && (
        <p className="text-sm text-muted">
          We couldn&apos;t reach Stripe just now. This was the status {momentInWords(asked, zone, now)}.
        </p>
      )}
    </>
  );
}
