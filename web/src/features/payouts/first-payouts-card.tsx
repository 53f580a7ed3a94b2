import { firstPayouts } from '@borough/domain/payouts/first-payouts';
import { releasedWithin } from '@borough/domain/payouts/payout-clock.rules';
import { Card } from '../../ui/parts/card.tsx';

/** When owners get paid, and why their first payouts take longer; `folds` has it open on a press. */
export function FirstPayoutsCard({ folds = false }: { folds?: boolean }) {
  const title = "When you're paid";
  return (
    <Card id="when-paid" aria-labelledby="when-paid-heading">
      {folds ? (
        <details>
          <summary className="-my-2 min-h-11 cursor-pointer py-2">
            <h3 id="when-paid-heading" className="inline text-lg">
              {title}
            </h3>
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
      <li>you have completed {firstPayouts.rentals} rentals,</li>
      <li>your account is {firstPayouts.accountDays} days old, and</li>
      <li>your ID is approved.</li>
    </ul>
  </div>
);
