import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { useLeave } from '../../features/accounts/leave.ts';
import { SafetyPoints } from '../../features/accounts/sign-up/safety-points.tsx';
import { SignUpWizard } from '../../features/accounts/sign-up/sign-up-wizard.tsx';
import { OrDivider, SocialButtons } from '../../features/accounts/sign-in/social-buttons.tsx';
import { rememberReturn, safeReturn } from '../../features/accounts/where-to.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSignInRequest } from '../../lib/page/return-to.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';

/** Where people join; anyone already signed in has nothing to do here. */
export function SignupPage() {
  useDocumentTitle('Sign Up');
  const { returnTo } = useSignInRequest();
  const { person } = useSession();
  const navigate = useNavigate();
  const leave = useLeave();
  useEffect(() => {
    if (person) leave(paths.home);
  }, [person, leave]);
  return (
    <AccountFrame
      title="Join your neighbors"
      lead={
        <>
          Already a member?{' '}
          <Link to={paths.login} state={{ returnTo }} className="text-link">
            Sign in
          </Link>
        </>
      }
      aside={<SafetyPoints />}
    >
      <SignUpWizard
        onDone={(message, email) => {
          rememberReturn(returnTo);
          void navigate({ to: paths.login, state: { message, returnTo, email } });
        }}
      />
      <SocialButtons
        which="ready"
        returnTo={safeReturn(returnTo)}
        above={<OrDivider>or sign up with</OrDivider>}
      />
      <SocialButtons which="missing" returnTo={safeReturn(returnTo)} />
    </AccountFrame>
  );
}
