import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { Banner } from '../features/accounts/banner.tsx';
import { DemoOutbox } from '../features/accounts/demo-outbox.tsx';
import { useLeave } from '../features/accounts/leave.ts';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { Or, SocialButtons } from '../features/accounts/social-buttons.tsx';
import { useFailedSignIn } from '../features/accounts/way-back.ts';
import { safeReturn } from '../features/accounts/where-to.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { useSignInRequest } from '../lib/return-to.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';

/** Where people sign in; whoever is signed in goes on to the page they came from. */
export function LoginPage() {
  useDocumentTitle('Sign In');
  const { returnTo, message } = useSignInRequest();
  const { person } = useSession();
  const leave = useLeave();
  useFailedSignIn();
  useEffect(() => {
    if (!person) return;
    const next = safeReturn(returnTo);
    if (person.finishSignUp) leave(paths.finishSignUp, { returnTo: next });
    else leave(next);
  }, [person, leave, returnTo]);
  const mailed = message?.includes('check your email') ?? false;
  return (
    <AccountFrame
      title="Welcome back"
      lead={
        <>
          New here?{' '}
          <Link to={paths.signup} state={{ returnTo }} className="text-link">
            Sign up
          </Link>
          , it takes a minute.
        </>
      }
    >
      {message && (
        <Banner tone={mailed ? 'good' : 'info'}>
          <p>{message}</p>
          {mailed && <DemoOutbox />}
        </Banner>
      )}
      <SignInForm />
      <Or>or sign in with</Or>
      <SocialButtons returnTo={safeReturn(returnTo)} />
    </AccountFrame>
  );
}
