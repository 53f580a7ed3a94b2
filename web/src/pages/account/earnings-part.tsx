import { Link } from '@tanstack/react-router';
import { FileText, Landmark } from 'lucide-react';
import { MoneyView } from '../../features/payouts/money/money-view.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { PageHeading } from '../../ui/layout/page.tsx';

/** Side by side on the narrowest phones. */
const narrow = 'max-md:px-3';

/** What the signed-in person earned as an owner: owed now, on its way, and paid, and what they owe. */
export function EarningsPart() {
  return (
    <>
      <PageHeading
        title="Earnings"
        lead="What you're owed, what's on its way to your bank, and what has arrived."
        actions={
          <>
            <Link
              to={paths.accountPart}
              params={{ part: 'statement' }}
              className={buttonClass({ variant: 'secondary', className: narrow })}
            >
              <FileText aria-hidden size={18} strokeWidth={1.75} />
              Statements
            </Link>
            <Link
              to={paths.accountPart}
              params={{ part: 'payouts' }}
              className={buttonClass({ variant: 'quiet', className: narrow })}
            >
              <Landmark aria-hidden size={18} strokeWidth={1.75} />
              Payment Setup
            </Link>
          </>
        }
      />
      <MoneyView />
    </>
  );
}
