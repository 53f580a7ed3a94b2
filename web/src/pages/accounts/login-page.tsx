import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { Banner } from '../../features/accounts/banner.tsx';
import { DemoOutbox } from '../../ui/notes/demo-outbox.tsx';
import { noPasskeysHere } from '../../features/accounts/passkeys/browser-passkey.ts';
import { useLeave } from '../../features/accounts/leave.ts';
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx';
import { OrDivider, SocialButtons } from '../../features/accounts/sign-in/social-buttons.tsx';
import { useFailedSignIn } from '../../features/accounts/way-back.ts';
import { safeReturn } from '../../features/accounts/where-to.ts';
import { configQuery, useConfig } from '../../lib/server/config.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSignInRequest } from '../../lib/page/return-to.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';

const PhoneSignInForm = lazy(() =>
  import('../../features/accounts/sign-in/phone-sign-in-form.tsx').then(({ PhoneSignInForm }) => ({
    default: PhoneSignInForm,
  })),
);

const PasskeySignIn = lazy(() =>
  import('../../features/accounts/passkeys/passkey-sign-in.tsx').then(({ PasskeySignIn }) => ({
    default: PasskeySignIn,
  })),
);

/** Where people sign in; anyone already signed in continues to the page they came from. */
export function LoginPage() {
  useDocumentTitle('Sign In');
  const { returnTo, message, email } = useSignInRequest();
  const { person } = useSession();
  const leave = useLeave();
  // The site's options appear above and among the other ways, which would move as they load.
  const settled = !useQuery(configQuery).isPending;
  const [byPhone, setByPhone] = useState(false);
  useFailedSignIn();
  useEffect(() => {
    if (!person) return;
    const next = safeReturn(returnTo);
    if (person.finishSignUp) leave(paths.finishSignUp, { returnTo: next });
    else leave(next);
  }, [person, leave, returnTo]);
  const ways = settled && (
    <OtherWays byPhone={byPhone} onPhone={() => setByPhone(true)} returnTo={safeReturn(returnTo)} />
  );
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
          . It takes a minute.
        </>
      }
    >
      {message && (
        <Banner tone={mailed ? 'good' : 'info'}>
          <p>{message}</p>
          {mailed && <DemoOutbox />}
        </Banner>
      )}
      {byPhone ? (
        <>
          <Suspense fallback={<PageSpinner />}>
            <PhoneSignInForm onBack={() => setByPhone(false)} />
          </Suspense>
          {ways}
        </>
      ) : (
        <SignInForm key={email} known={email}>
          {ways}
        </SignInForm>
      )}
    </AccountFrame>
  );
}

interface OtherWaysProps {
  /** A text message code has already been requested. */
  byPhone: boolean;
  onPhone: () => void;
  returnTo: string;
}

/** Signing in without a password: with another provider's account, a passkey, or a text message code. */
function OtherWays({ byPhone, onPhone, returnTo }: OtherWaysProps) {
  const config = useConfig();
  // Why they don't work here is of no use to someone who only wants in; the account's page says it.
  const passkeys = !noPasskeysHere();
  const codes = config?.textMessages && !byPhone;
  return (
    <>
      {(passkeys || codes || Boolean(config?.socialProviders.length)) && (
        <>
          <OrDivider>or sign in with</OrDivider>
          <div className="flex flex-col gap-3">
            <SocialButtons which="ready" returnTo={returnTo} />
            {passkeys && (
              <Suspense fallback={<Skeleton className="h-11 w-full" />}>
                <PasskeySignIn />
              </Suspense>
            )}
            {codes && (
              <Button variant="quiet" className="w-full" onClick={onPhone}>
                Text me a code
              </Button>
            )}
          </div>
        </>
      )}
      <SocialButtons which="missing" returnTo={returnTo} />
    </>
  );
}
