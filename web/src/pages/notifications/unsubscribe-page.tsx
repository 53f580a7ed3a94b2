import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { StopEmails } from '../../features/notifications/stop-emails.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { paths } from '../../paths.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

/** Where the link at the bottom of an email leads. Works without signing in. */
export function UnsubscribePage() {
  useDocumentTitle('Unsubscribe');
  const { query, change } = usePageQuery();
  const [token, setToken] = useState(query['token']);
  const found = query['token'];
  if (found && found !== token) setToken(found);
  // Keep the token out of the history.
  useEffect(() => {
    if (found) change({ token: undefined });
  }, [found, change]);
  return (
    <Page>
      <div className="mx-auto max-w-[40rem]">
        <PageHeading title="Unsubscribe" />
        {token ? (
          <StopEmails key={token} token={token} />
        ) : (
          <p>
            Please use the link in our email, or{' '}
            <Link to={paths.accountPart} params={{ part: 'notifications' }} className="text-link">
              choose what we email you
            </Link>
            .
          </p>
        )}
      </div>
    </Page>
  );
}
