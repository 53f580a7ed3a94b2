import type { OwedLine } from '@borough/domain/payouts/payouts.contract';
import { Link } from '@tanstack/react-router';
import { counted, dayRange, money } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/parts/card.tsx';
import type { Payouts } from './payouts.api.ts';

const standings: Readonly<Record<OwedLine['standing'], string>> = {
  earned: 'Earned',
  upcoming: 'Upcoming',
  debt: 'You owe',
  waived: 'Fees waived for now',
};

/** What the person is owed according to the books: the totals, and rental by rental. */
export function OwedCard({ owed }: { owed: Payouts['owed'] }) {
  const { earnedCents, upcomingCents, debtCents, lines, lineCount } = owed;
  return (
    <Card id="owed" aria-labelledby="owed-heading">
      <h3 id="owed-heading" className="text-lg">
        What you're owed
      </h3>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure name="Owed to you now" cents={earnedCents} />
        <Figure name="Upcoming" cents={upcomingCents} />
        {debtCents > 0 && <Figure name="You owe" cents={debtCents} />}
      </dl>
      <p className="mt-4 text-sm">
        <Link
          to={paths.accountPart}
          params={{ part: 'earnings' }}
          className="font-semibold underline underline-offset-4"
        >
          See all earnings and payouts
        </Link>
      </p>
      {lines.length === 0 ? (
        <p className="mt-4 text-sm text-muted">
          Nothing yet. Your earnings show up here as soon as someone pays for a rental.
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line.bookingId} className="flex items-baseline justify-between gap-4 py-3">
              <div className="min-w-0">
                <Link
                  to={paths.booking}
                  params={{ bookingId: line.bookingId }}
                  className="font-semibold break-words hover:underline"
                >
                  {line.title}
                </Link>
                <p className="text-sm text-muted">{dayRange(line.startDate, line.endDate)}</p>
              </div>
              <div className="shrink-0 text-right">
                <p className="font-semibold tabular-nums">{money(line.cents)}</p>
                <p className="text-sm text-muted">{standings[line.standing]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {lineCount > lines.length && (
        <p className="mt-3 text-sm text-muted">
          The latest {lines.length} of {counted(lineCount, 'rental')}. Totals include all of them.
        </p>
      )}
      {debtCents > 0 && (
        <p className="mt-3 text-sm text-muted">
          What you owe is deducted from your payouts. You can also pay it on your{' '}
          <Link to={paths.accountPart} params={{ part: 'earnings' }} className="underline underline-offset-4">
            Earnings page
          </Link>
          .
        </p>
      )}
    </Card>
  );
}

const Figure = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="text-xl font-semibold tabular-nums">{money(cents)}</dd>
  </div>
);
