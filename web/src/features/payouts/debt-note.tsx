import type { BarredAct } from '@borough/domain/debts/debts.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { money } from '../../lib/words/format.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { debtsQuery } from './debts.api.ts';

const until: Readonly<Record<BarredAct, string>> = {
  list: "Until it's paid, you can't list items.",
  accept: "Until it's paid, you can't accept requests.",
  book: "Until it's paid, you can't book anything new.",
};

/** Warns someone up front that a debt keeps them from an act, with a link to where they can pay it. Nothing without a debt. */
export function DebtNote({ act, className = '' }: { act: BarredAct; className?: string }) {
  const { status } = useSession();
  const { data } = useQuery({ ...debtsQuery, enabled: status === 'in' });
  const cents = data?.bars[act] ?? 0;
  if (cents === 0) return null;
  return (
    <section
      aria-label="What you owe"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-amber-soft p-4 text-sm text-ink ${className}`}
    >
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <p className="min-w-[min(10rem,100%)] flex-1">
        <strong>You owe {money(cents)}.</strong> {until[act]}
      </p>
      <Link
        to={paths.accountPart}
        params={{ part: 'earnings' }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        Pay now
      </Link>
    </section>
  );
}
