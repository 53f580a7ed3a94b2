import { useEffect } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { FinishSignUpForm } from '../../features/accounts/sign-up/finish-sign-up-form.tsx';
import { useLeave } from '../../features/accounts/leave.ts';
import { safeReturn } from '../../features/accounts/where-to.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSignInRequest } from '../../lib/page/return-to.ts';
import { useSession } from '../../lib/server/session.ts';
import { PageSpinner } from '../../ui/parts/spinner.tsx';

/** The last question for people whose account was created without it: age and terms. */
export function FinishSignUpPage() {
  useDocumentTitle('Finish signing up');
  const { returnTo } = useSignInRequest();
  const { person } = useSession();
  const leave = useLeave();
  const finished = person ? !person.finishSignUp : false;
  useEffect(() => {
    if (finished) leave(safeReturn(returnTo));
  }, [finished, leave, returnTo]);
  if (!person || finished) return <PageSpinner />;
  return (
    <AccountFrame
      title="One last thing"
      lead="Before you rent or lend, we ask everyone to agree to the same rules."
    >
      <FinishSignUpForm displayName={person.displayName} />
    </AccountFrame>
  );
}
