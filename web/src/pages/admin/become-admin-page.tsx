import { problems } from '@borough/domain/problems';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { Banner } from '../../features/accounts/banner.tsx';
import { linkNotWhole, useMailedToken } from '../../features/accounts/mailed-token.ts';
import { cameFromServer, refusalWords, unexpected } from '../../features/accounts/refusal.ts';
import { useProved } from '../../features/accounts/security/proved.tsx';
import { becomeAdmin } from '../../features/accounts/security/security.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { lacksProof } from '../../lib/server/proving.ts';
import { sessionQuery, useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';

const title = 'Become an admin';

/** The target of the operator's link that makes someone an admin. */
export function BecomeAdminPage() {
  useDocumentTitle(title);
  const token = useMailedToken();
  return <Becoming key={token} token={token} />;
}

function Becoming({ token }: { token: string }) {
  const { status, person } = useSession();
  const queryClient = useQueryClient();
  const { proved, dialog } = useProved();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => proved(() => becomeAdmin(token)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  if (status === 'loading') return <PageSpinner />;
  if (data)
    return (
      <AccountFrame title={title}>
        <Banner tone="good">{data.message}</Banner>
        <Link to={paths.admin} className={buttonClass()}>
          Go to the admin page
        </Link>
      </AccountFrame>
    );
  if (token === '')
    return (
      <AccountFrame title={title}>
        <Banner>{linkNotWhole}</Banner>
      </AccountFrame>
    );
  if (!person)
    return (
      <AccountFrame title={title}>
        <Banner>
          Please sign in with the email address this link was created for, then open the link again.
        </Banner>
        <Link to={paths.login} className={buttonClass()}>
          Sign In
        </Link>
      </AccountFrame>
    );
  const code = cameFromServer(error) ? error.code : undefined;
  if (code === 'admin.factor-needed')
    return (
      <AccountFrame title={title}>
        <Banner>
          {problems['admin.factor-needed'].say} Turn on two-step verification or add a passkey, then open the
          link again.
        </Banner>
        <Link to={paths.accountPart} params={{ part: 'security' }} className={buttonClass()}>
          Go to Security
        </Link>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={title}
      lead="Admins review other people's messages and reports. You need two-step verification, and this link works only once."
    >
      {error && !lacksProof(error) && <Banner tone="bad">{refusalWords(error) ?? unexpected}</Banner>}
      <Button size="lg" pending={isPending} onClick={() => mutate()}>
        Become an admin
      </Button>
      {dialog}
    </AccountFrame>
  );
}
