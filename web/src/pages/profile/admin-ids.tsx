import type { VerificationState } from '@borough/domain/identity/identity.contract';
import { useState } from 'react';
import { VerificationList } from '../../features/admin/verification-list.tsx';

/** What admins see at the foot of their own profile: requests to check an ID, the newest first. */
export function AdminIds() {
  const [state, setState] = useState<VerificationState>('all');
  return (
    <section aria-labelledby="admin-ids" className="mt-12 border-t border-line pt-8">
      <h2 id="admin-ids" className="pb-4 text-xl">
        ID verification requests
      </h2>
      <VerificationList state={state} onState={setState} />
    </section>
  );
}
