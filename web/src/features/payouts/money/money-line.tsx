import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { money } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';

interface Props {
  line: { bookingId: string; title: string; cents: number };
  children: ReactNode;
}

/** An amount for a rental, with a line about it. */
export const MoneyLine = ({ line: { bookingId, title, cents }, children }: Props) => (
  <li className="flex items-baseline justify-between gap-4 py-3">
    <div className="min-w-0">
      <Link
        to={paths.booking}
        params={{ bookingId }}
        className="font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        <span dir="auto">{title}</span>
      </Link>
      <p className="text-sm text-muted">{children}</p>
    </div>
    <p className="shrink-0 font-semibold tabular-nums">{money(cents)}</p>
  </li>
);
