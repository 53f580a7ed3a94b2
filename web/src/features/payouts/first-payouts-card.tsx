import { firstPayouts } from '@borough/domain/payouts/first-payouts';
import { releasedWithin } from '@borough/domain/payouts/payout-clock.rules';
import { ChevronDown } from 'lucide-react';
import { Card } from '../../ui/parts/card.tsx';

/** When owners get paid, and why their first payouts take longer; `folds` has it open on a press. */
export function FirstPayoutsCard({ folds = false }: { folds?: boolean }) {
  const title = "When you're paid";
  return (
    <Card id="when-paid" aria-labelledby="when-paid-heading">
      {folds ? (
        <details className="group">
          <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
            <h3 id="when-paid-heading" className="text-lg">
              {title}
            </h3>
            <ChevronDown
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <Rules />
        </details>
      ) : (
        <>
          <h3 id="when-paid-heading" className="text-lg">
            {title}
          </h3>
          <Rules />
        </>
      )}
    </Card>
  );
}

const Rules = () => (
  <div className="mt-3 flex flex-col gap-3 text-sm">
    <p>Payments are released {releasedWithin} after completion, as long as no dispute is open.</p>
    <p>
      Your first payouts may take up to {firstPayouts.laterDays} days longer than that to reach your bank,
      until:
    </p>
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>you have completed {firstPayouts.rentals} rentals that count toward your trust score,</li>
      <li>your account is {firstPayouts.accountDays} days old, and</li>
      <li>your ID is approved.</li>
    </ul>
  </div>
);
