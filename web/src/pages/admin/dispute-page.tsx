import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CardSkeletons } from '../../features/admin/card-skeletons.tsx';
import { DisputeView } from '../../features/admin/money/dispute-view.tsx';
import { disputeQuery } from '../../features/admin/money/disputes.api.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { DeskPage } from './desk-page.tsx';

/** One disputed payment, for operators; for anyone else, this page doesn't exist. */
export function DisputePage() {
  return (
    <DeskPage word="money" title="Payment dispute" heading={null}>
      <OneDispute />
    </DeskPage>
  );
}

function OneDispute() {
  const { disputeId = '' } = useParams({ strict: false });
  const { data, error, isPending, isFetching, refetch } = useQuery(disputeQuery(disputeId));
  const isKnown = error instanceof HttpProblem && error.status < 500;
  return (
    <>
      <BackLink
        to={paths.adminPart}
        params={{ part: 'money' }}
        search={{ show: 'disputes' }}
        className="mb-4"
      >
        Back to disputes
      </BackLink>
      {data ? (
        <DisputeView dispute={data} />
      ) : isPending ? (
        <CardSkeletons label="Loading the dispute" />
      ) : (
        <ErrorState
          isPage
          title="The dispute couldn't be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {isKnown && error.message}
        </ErrorState>
      )}
    </>
  );
}
