import { problems } from '@borough/domain/problems';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { Banner } from '../../features/accounts/banner.tsx';
import { linkNotWhole, useMailedToken } from '../../features/accounts/mailed-token.ts';
import { ResetPasswordForm } from '../../features/accounts/passwords/reset-password-form.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';

/** The target of the password reset link. */
export function ResetPasswordPage() {
  useDocumentTitle('Choose a new password');
  const token = useMailedToken();
  return <Choosing key={token} token={token} />;
}

function Choosing({ token }: { token: string }) {
  const [expired, setExpired] = useState(false);
  const navigate = useNavigate();
  if (expired || token === '')
    return (
      <AccountFrame title="Choose a new password">
        {expired ? <Banner>{problems['account.link-expired'].say}</Banner> : <Banner>{linkNotWhole}</Banner>}
        <p className="text-sm text-muted">
          Links work once and expire in one hour. Request another, and it&apos;ll arrive within a minute.
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Link to={paths.forgotPassword} className={buttonClass()}>
            Send a new link
          </Link>
          <Link to={paths.login} className={buttonClass({ variant: 'quiet' })}>
            Back to login
          </Link>
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Choose a new password" lead="This signs you out everywhere else.">
      <ResetPasswordForm
        token={token}
        onExpired={() => setExpired(true)}
        onDone={(message, email) =>
          void navigate({ to: paths.login, state: { message, email }, replace: true })
        }
      />
    </AccountFrame>
  );
}
