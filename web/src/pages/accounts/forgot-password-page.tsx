import { Link, useNavigate } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { DemoOutbox } from '../../ui/notes/demo-outbox.tsx';
import { ForgotPasswordForm } from '../../features/accounts/passwords/forgot-password-form.tsx';
import { useConfig } from '../../lib/server/config.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useSignInRequest } from '../../lib/page/return-to.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';

const PhoneResetForm = lazy(() =>
  import('../../features/accounts/phones/phone-reset-form.tsx').then(({ PhoneResetForm }) => ({
    default: PhoneResetForm,
  })),
);

/** Asks for a reset link, then says where it was sent; or, with a confirmed phone, lets people set a new password here. */
export function ForgotPasswordPage() {
  useDocumentTitle('Forgot password');
  const [email, setEmail] = useState(useSignInRequest().email);
  const [sent, setSent] = useState(false);
  const [byPhone, setByPhone] = useState(false);
  const config = useConfig();
  const navigate = useNavigate();
  const back = (
    <Link to={paths.login} className={buttonClass({ variant: 'quiet' })}>
      Back to login
    </Link>
  );
  if (sent)
    return (
      <AccountFrame title="Check your email">
        <div role="status" className="flex gap-3 text-sm">
          <MailCheck aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-porch" />
          <div>
            <p>
              If <strong className="font-semibold break-words">{email}</strong> has an account, we&apos;ve
              sent a link to choose a new password. It works only once and expires in one hour.
            </p>
            <p className="mt-2 text-muted">
              Nothing after a few minutes? Check your spam folder or try again.
            </p>
            <DemoOutbox />
          </div>
        </div>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setSent(false)}>
            Try again
          </Button>
          {back}
        </div>
      </AccountFrame>
    );
  if (byPhone)
    return (
      <AccountFrame
        title="Forgot your password?"
        lead="Enter your verified phone number, and we'll text you a code to choose a new password."
      >
        <Suspense fallback={<PageSpinner />}>
          <PhoneResetForm
            onDone={(message) => void navigate({ to: paths.login, state: { message }, replace: true })}
          >
            <Button variant="quiet" onClick={() => setByPhone(false)}>
              Use my email address
            </Button>
          </PhoneResetForm>
        </Suspense>
        <div className="mt-4 flex justify-center">{back}</div>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Enter your email address, and we'll send you a link to choose a new password."
    >
      <ForgotPasswordForm
        email={email}
        onSent={(to) => {
          setEmail(to);
          setSent(true);
        }}
      />
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {config?.textMessages && (
          <Button variant="quiet" onClick={() => setByPhone(true)}>
            Use a text message instead
          </Button>
        )}
        {back}
      </div>
    </AccountFrame>
  );
}
