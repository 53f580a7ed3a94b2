import type { VerificationState } from '@borough/domain/identity/identity.contract';
import { useState } from 'react';
import { ProvesHere } from '../../features/accounts/security/proves-here.tsx';
import { VerificationList } from '../../features/admin/verifications/verification-list.tsx';

/** What admins see at the bottom of their own profile: requests to verify an ID, newest first. */
export function AdminIds() {
  const [state, setState] = useState<VerificationState>('all');
  return (
    <section aria-labelledby="admin-ids" className="mt-12 border-t border-line pt-8">
      <h2 id="admin-ids" className="pb-4 text-xl">
        ID verification requests
      </h2>
      <ProvesHere>
        <VerificationList state={state} onState={setState} />
      </ProvesHere>
    </section>
  );
}
