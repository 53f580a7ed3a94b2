import type { OwnersPayout } from '@borough/domain/payouts/money.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { phone, useMedia } from '../../../lib/page/media.ts';
import { useNow } from '../../../lib/time/now.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { PayoutRow } from './payout-row.tsx';

/** How many show at first, on phones and otherwise, and how many more with each press. */
const atFirst = { phone: 4, wide: 8 };
const atOnce = 20;

/** An owner's payouts, latest first; what holds all of them back is said once, above them. */
export function PayoutsCard({ payouts }: { payouts: readonly OwnersPayout[] }) {
  const now = useNow(60_000);
  const isPhone = useMedia(phone);
  const [more, setMore] = useState(0);
  const shown = (isPhone ? atFirst.phone : atFirst.wide) + more;
  const setUp = payouts.find(({ why }) => why?.reason === 'set-up')?.why;
  return (
    <Card aria-labelledby="payouts-heading">
      <h2 id="payouts-heading" className="text-lg">
        Payouts
      </h2>
      {payouts.length === 0 && (
        <p className="mt-3 text-sm text-muted">None yet. A payout appears here when a rental is over.</p>
      )}
      {setUp && (
        <p className="mt-3 rounded-field bg-amber-soft px-3.5 py-2.5 text-sm text-ink">
          {setUp.words}{' '}
          <Link
            to={paths.accountPart}
            params={{ part: 'payouts' }}
            className="font-semibold underline underline-offset-4"
          >
            Set up payments
          </Link>
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {payouts.slice(0, shown).map((payout) => (
          <li key={payout.id}>
            <PayoutRow payout={payout} now={now} />
          </li>
        ))}
      </ul>
      {payouts.length > shown && (
        <Button variant="secondary" className="mt-2" onClick={() => setMore(more + atOnce)}>
          Show earlier payouts
        </Button>
      )}
    </Card>
  );
}
