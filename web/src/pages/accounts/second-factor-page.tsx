import { problems } from '@borough/domain/problems';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { useSignedIn } from '../../features/accounts/after-sign-in.ts';
import { Banner } from '../../features/accounts/banner.tsx';
import { useLeave } from '../../features/accounts/leave.ts';
import { cameFromServer } from '../../features/accounts/refusal.ts';
import {
  passSecondFactor,
  type ProofInput,
  secondFactorPasskeyOptions,
  secondFactorQuery,
} from '../../features/accounts/security/factors.api.ts';
import { ProofForm } from '../../features/accounts/security/proof-form.tsx';
import { safeReturn } from '../../features/accounts/where-to.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSignInRequest } from '../../lib/page/return-to.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';
import { toast } from '../../ui/notes/toast.ts';

/** The second step of signing in, whatever the first one was. */
export function SecondFactorPage() {
  useDocumentTitle("Confirm it's you");
  const { returnTo } = useSignInRequest();
  const { person } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery);
  const [over, setOver] = useState(false);
  const signedIn = useSignedIn();
  const leave = useLeave();
  useEffect(() => {
    if (!person) return;
    const next = safeReturn(returnTo);
    if (person.finishSignUp) leave(paths.finishSignUp, { returnTo: next });
    else leave(next);
  }, [person, leave, returnTo]);

  async function pass(proof: ProofInput) {
    try {
      const me = await passSecondFactor(proof);
      toast.success('Signed in successfully!');
      await signedIn(me);
    } catch (error) {
      if (!cameFromServer(error) || error.code !== 'account.second-factor-over') throw error;
      setOver(true);
    }
  }

  if (isError)
    return (
      <ErrorState
        isPage
        title="We couldn't load the next step"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data || person) return <PageSpinner />;
  if (over || data.ways.length === 0)
    return (
      <AccountFrame title="Please sign in again">
        <Banner tone="bad">{problems['account.second-factor-over'].say}</Banner>
        <Link to={paths.login} state={{ returnTo }} className={buttonClass()}>
          Back to sign in
        </Link>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title="Confirm it's you"
      lead="Your account uses two-step verification. You have 10 minutes."
    >
      <ProofForm
        ways={data.ways}
        submitLabel="Sign In"
        passkeyOptions={secondFactorPasskeyOptions}
        onProof={pass}
      />
      <p className="mt-6 text-sm">
        <Link to={paths.login} state={{ returnTo }} className="text-link">
          Back to sign in
        </Link>
      </p>
    </AccountFrame>
  );
}
