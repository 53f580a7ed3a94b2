import { problems } from '@borough/domain/problems';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { Banner } from '../../features/accounts/banner.tsx';
import { linkNotWhole, useMailedToken } from '../../features/accounts/mailed-token.ts';
import { cameFromServer, refusalWords, unexpected } from '../../features/accounts/refusal.ts';
import { PressNewEmail } from '../../features/accounts/security/press-new-email.tsx';
import {
  confirmNewEmail,
  newEmailLinkQuery,
  securityQuery,
} from '../../features/accounts/security/security.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { sessionQuery, useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { DemoOutbox } from '../../ui/notes/demo-outbox.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';

const title = 'Your new email address';

/**
 * The target of both links of an address change: the one that approves it, and the one that completes it. Opening it only
 * shows what would happen, because mail programs and scanners open links too.
 */
export function ConfirmNewEmailPage() {
  useDocumentTitle(title);
  const token = useMailedToken();
  return <NewEmail key={token} token={token} />;
}

function NewEmail({ token }: { token: string }) {
  const { status, person } = useSession();
  const queryClient = useQueryClient();
  const link = useQuery({
    ...newEmailLinkQuery(token, person?.id),
    enabled: token !== '' && status !== 'loading',
  });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (password?: string) =>
      confirmNewEmail(password === undefined ? { token } : { token, password }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });

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
  const failure = error ?? link.error;
  const expired = cameFromServer(failure) && failure.code === 'account.link-expired';
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
  if (link.error)
    return (
      <AccountFrame title={title}>
        <Banner tone="bad">{refusalWords(link.error) ?? unexpected}</Banner>
        <Button pending={link.isFetching} onClick={() => void link.refetch()}>
          Try again
        </Button>
      </AccountFrame>
    );
  if (!link.data) return <PageSpinner label="Opening the link" />;
  return (
    <AccountFrame
      title={link.data.step === 'approve' ? 'Change your email address?' : 'Confirm your new email address'}
    >
      <PressNewEmail
        link={link.data}
        refusal={error === null ? undefined : (refusalWords(error) ?? unexpected)}
        pending={isPending}
        onPress={mutate}
      />
    </AccountFrame>
  );
}

function Profile() {
  return (
    <div className="mt-6">
      <Link to={paths.accountPart} params={{ part: 'security' }} className={buttonClass()}>
        Go to your profile
      </Link>
    </div>
  );
}
