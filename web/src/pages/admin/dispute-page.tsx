import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ProvesHere } from '../../features/accounts/security/proves-here.tsx';
import { CardSkeletons } from '../../features/admin/card-skeletons.tsx';
import { DisputeView } from '../../features/admin/money/dispute-view.tsx';
import { disputeQuery } from '../../features/admin/money/disputes.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** One disputed payment, for operators; for anyone else, this page doesn't exist. */
export function DisputePage() {
  const { person } = useSession();
  if (!person) return null;
  return person.isOperator ? (
    <ProvesHere>
      <OneDispute />
    </ProvesHere>
  ) : (
    <NotFound />
  );
}

function OneDispute() {
  const { disputeId = '' } = useParams({ strict: false });
  useDocumentTitle('Payment dispute');
  const { data, error, isPending, isFetching, refetch } = useQuery(disputeQuery(disputeId));
  const isKnown = error instanceof HttpProblem && error.status < 500;
  return (
    <Page>
      <div className="mx-auto max-w-[52rem]">
        <BackLink to={paths.admin} search={{ tab: 'money', show: 'disputes' }} className="mb-4">
          Back to disputes
        </BackLink>
        {data ? (
          <DisputeView dispute={data} />
        ) : isPending ? (
          <CardSkeletons label="Loading the dispute" />
        ) : (
          <ErrorState
            title="The dispute couldn't be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {isKnown && error.message}
          </ErrorState>
        )}
      </div>
    </Page>
  );
}
