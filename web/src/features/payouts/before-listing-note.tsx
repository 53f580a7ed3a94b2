import { firstPayouts } from '@borough/domain/payouts/first-payouts';
import { releasedWithin } from '@borough/domain/payouts/payout-clock.rules';
import { ChevronDown } from 'lucide-react';

/** What owners should know about getting paid before they list something. */
export function BeforeListingNote() {
  return (
    <details className="group mb-6 rounded-card border border-line bg-surface px-4 py-3 text-sm md:px-5">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        When you&apos;re paid: first payouts take up to {firstPayouts.laterDays} days longer
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 flex max-w-[68ch] flex-col gap-2 pb-1 text-muted">
        <p>
          Payments are released {releasedWithin} after completion. Your first payouts may take up to{' '}
          {firstPayouts.laterDays} days longer to reach your bank, until you have completed{' '}
          {firstPayouts.rentals} rentals that count toward your trust score, your account is{' '}
          {firstPayouts.accountDays} days old and your ID is approved.
        </p>
        <p>
          If the renter&apos;s bank reverses a payment for good, you keep your share as long as you entered
          the renter&apos;s code at pickup and the renter&apos;s ID was approved. Otherwise you lose it, or
          owe it back.
        </p>
      </div>
    </details>
  );
}
