import { problems } from '@borough/domain/problems';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { Banner } from '../../features/accounts/banner.tsx';
import { ConfirmWithPassword } from '../../features/accounts/sign-up/confirm-with-password.tsx';
import { useConfirmation } from '../../features/accounts/sign-up/confirmation.ts';
import { useLeave } from '../../features/accounts/leave.ts';
import { DenySignUp } from '../../features/accounts/sign-up/deny-sign-up.tsx';
import { linkNotWhole, useMailedToken } from '../../features/accounts/mailed-token.ts';
import { takeReturn } from '../../features/accounts/where-to.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';

/** The target of the link that confirms an email address. */
export function ConfirmEmailPage() {
  useDocumentTitle('Verify your email address');
  const token = useMailedToken();
  return <Confirming key={token} token={token} />;
}

function Confirming({ token }: { token: string }) {
  const { state, error, email, unused, pending, confirm, withPassword, deny } = useConfirmation(token);
  const { person } = useSession();
  const leave = useLeave();
  useEffect(() => {
    if (state === 'done') leave(person?.finishSignUp ? paths.finishSignUp : takeReturn());
  }, [state, person, leave]);

  if (state === 'done') return <PageSpinner label="Verifying your email address" />;
  if (state === 'ready')
    return (
      <AccountFrame
        title="Verify your email address"
        lead="This confirms that the address we sent the link to is yours, and signs you in."
      >
        <Button size="lg" pending={pending} onClick={confirm}>
          Verify my email address
        </Button>
        <DenySignUp pending={pending} onDeny={deny} />
      </AccountFrame>
    );
  if (state === 'password-needed')
    return (
      <AccountFrame
        title="Is this you?"
        lead="You opened this link in a different browser from the one you signed up with. Please enter the password you chose."
      >
        <ConfirmWithPassword
          email={email}
          error={error}
          pending={pending}
          onConfirm={withPassword}
          onDeny={deny}
        />
      </AccountFrame>
    );
  if (state === 'removed')
    return (
      <AccountFrame
        title="The account was removed"
        lead="No one can use your address here unless you sign up yourself."
      >
        <Link to={paths.home} className={buttonClass()}>
          Go to the home page
        </Link>
      </AccountFrame>
    );
  if (state === 'failed')
    return (
      <AccountFrame title="Verify your email address">
        <Banner tone="bad">{error}</Banner>
        {unused && <p className="mb-6 text-sm text-muted">Your link still works.</p>}
        <Button pending={pending} onClick={confirm}>
          Try again
        </Button>
      </AccountFrame>
    );
  return <Expired isWhole={token !== ''} />;
}

/** A link that is cut off, used or too old: nothing that went wrong, and two ways on. */
function Expired({ isWhole }: { isWhole: boolean }) {
  return (
    <AccountFrame title="Verify your email address">
      <Banner>{isWhole ? problems['account.link-expired'].say : linkNotWhole}</Banner>
      <p className="text-sm text-muted">
        If your email is already verified, just sign in. If not, you can have the link sent again when you
        sign in.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to={paths.login} className={buttonClass()}>
          Sign in
        </Link>
        <Link to={paths.signup} className={buttonClass({ variant: 'quiet' })}>
          Sign up again
        </Link>
      </div>
    </AccountFrame>
  );
}
