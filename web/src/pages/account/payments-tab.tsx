import { useProved } from '../../features/accounts/security/proved.tsx';
import { PayoutsView } from '../../features/payouts/payouts-view.tsx';
import { usePageQuery } from '../../lib/page/page-query.ts';
import type { SessionPerson } from '../../lib/server/session.ts';

/** Where the signed-in person sets up payouts, after proving their identity again. */
export function PaymentsTab({ person }: { person: SessionPerson }) {
  const { proved, dialog } = useProved();
  const { query } = usePageQuery();
  return (
    <>
      <PayoutsView personId={person.id} proved={proved} linkEnded={query.again === '1'} />
      {dialog}
    </>
  );
}
