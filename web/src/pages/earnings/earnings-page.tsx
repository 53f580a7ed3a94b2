import { Link } from '@tanstack/react-router';
import { FileText, Landmark } from 'lucide-react';
import { MoneyView } from '../../features/payouts/money/money-view.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

/** What the signed-in person earned as an owner: owed now, on its way, and paid, and what they owe. */
export function EarningsPage() {
  useDocumentTitle('Earnings');
  return (
    <Page>
      <PageHeading
        title="Earnings"
        lead="What you're owed, what's on its way to your bank, and what has arrived."
        actions={
          <>
            <Link to={paths.statement} className={buttonClass({ variant: 'secondary' })}>
              <FileText aria-hidden size={18} strokeWidth={1.75} />
              Statements
            </Link>
            <Link
              to={paths.profile}
              search={{ tab: 'payments' }}
              className={buttonClass({ variant: 'quiet' })}
            >
              <Landmark aria-hidden size={18} strokeWidth={1.75} />
              Payment Setup
            </Link>
          </>
        }
      />
      <MoneyView />
    </Page>
  );
}
