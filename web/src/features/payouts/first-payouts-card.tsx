import { Card } from '../../ui/card.tsx';

/** When one is paid, and why the first times take longer. */
export function FirstPayoutsCard() {
  return (
    <Card id="when-paid" aria-labelledby="when-paid-heading" className="scroll-mt-24">
      <h3 id="when-paid-heading" className="text-lg">
        When you're paid
      </h3>
      <div className="mt-3 flex flex-col gap-3 text-sm">
        <p>Payments are released 24-48 hours after completion, when no dispute is open.</p>
        <p>Your first payouts can reach your bank up to 7 days later than that, until:</p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>you have completed 3 rentals,</li>
          <li>your account is 30 days old, and</li>
          <li>your ID is approved.</li>
        </ul>
        <p className="text-muted">
          A change of password, email, phone, or bank account holds payouts for 72 hours, so that nobody can
          take over your account and cash out.
        </p>
      </div>
    </Card>
  );
}
