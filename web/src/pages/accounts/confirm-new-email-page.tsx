import { problems } from '@borough/domain/problems';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { Banner } from '../../features/accounts/banner.tsx';
import { DemoOutbox } from '../../ui/demo-outbox.tsx';
import { linkNotWhole, useMailedToken } from '../../features/accounts/mailed-token.ts';
import { cameFromServer, refusalWords, unexpected } from '../../features/accounts/refusal.ts';
import { confirmNewEmail, securityQuery } from '../../features/accounts/security/security.api.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { sessionQuery } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';

const title = 'Your new email address';

/** The target of both links of an address change: the one that approves it, and the one that completes it. */
export function ConfirmNewEmailPage() {
  useDocumentTitle(title);
  const token = useMailedToken();
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => confirmNewEmail(token),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
  const asked = useRef('');
  useEffect(() => {
    if (token === asked.current) return;
    asked.current = token;
    mutate();
  }, [token, mutate]);

  const expired = cameFromServer(error) && error.code === 'account.link-expired';
  if (token === '' || expired)
    return (
      <AccountFrame title={title}>
        {token === '' ? (
          <Banner>{linkNotWhole}</Banner>
        ) : (
          <Banner tone="bad">{problems['account.link-expired'].say}</Banner>
        )}
        <p className="text-sm text-muted">
          Your address may already be changed. If it isn&apos;t, start again in your profile, under Security.
        </p>
        <Profile />
      </AccountFrame>
    );
  if (data)
    return (
      <AccountFrame title={title}>
        <Banner tone="good">
          <p>{data.message}</p>
          {data.step === 'approved' && <DemoOutbox />}
        </Banner>
        <Profile />
      </AccountFrame>
    );
  if (error)
    return (
      <AccountFrame title={title}>
        <Banner tone="bad">{refusalWords(error) ?? unexpected}</Banner>
        <Button pending={isPending} onClick={() => mutate()}>
          Try again
        </Button>
      </AccountFrame>
    );
  return <PageSpinner label="Opening the link" />;
}

function Profile() {
  return (
    <div className="mt-6">
      <Link to={paths.profile} search={{ tab: 'security' }} className={buttonClass()}>
        Go to your profile
      </Link>
    </div>
  );
}
