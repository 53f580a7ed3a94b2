import { product } from '@borough/domain/company';
import type { OwnRequest, OwnVerification } from '@borough/domain/identity/identity.contract';
import { documentDaysAfterDecision, reviewedWithin } from '@borough/domain/identity/identity.rules';
import { trustMaxima } from '@borough/domain/trust/trust.rules';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, CircleDashed, Clock, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/parts/badge.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { ownVerificationQuery } from './identity.api.ts';
import { IdentityForm } from './identity-form.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { WhoLooked } from './who-looked.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const dayOf = (instant: string) => longDay.format(new Date(instant));

interface IdentitySectionProps {
  /** As a page of the account, it is headed by the page's title. */
  asPage?: boolean;
}

/** Identity verification: the ID's status, the form while there's something to send, and who viewed the documents. */
export function IdentitySection({ asPage = false }: IdentitySectionProps) {
  const { data, isError, isFetching, refetch } = useQuery(ownVerificationQuery);
  const Heading = asPage ? 'h1' : 'h2';
  if (isError && !data)
    return (
      <ErrorState
        title="We couldn't load your ID verification"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section aria-labelledby="identity-heading" className="flex flex-col gap-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading id="identity-heading" className={asPage ? 'text-2xl md:text-3xl' : 'text-xl'}>
            {asPage ? 'Identity' : 'ID Verification'}
          </Heading>
          {data && <Standing status={data.status} />}
        </div>
        <p className="mt-2 max-w-[68ch] text-sm text-muted">
          Optional, and worth {trustMaxima.id} points toward your trust score. An approved ID may be required
          for high-value items, and some owners ask for one.
        </p>
      </div>
      {data ? <Body mine={data} Part={asPage ? 'h2' : 'h3'} /> : <Loading />}
    </section>
  );
}

const standings = {
  none: { tone: 'plain', Sign: CircleDashed, words: 'Not started' },
  pending: { tone: 'waiting', Sign: Clock, words: 'Checking' },
  approved: { tone: 'good', Sign: BadgeCheck, words: 'Verified' },
  rejected: { tone: 'bad', Sign: CircleAlert, words: 'Try again' },
} as const;

function Standing({ status }: Pick<OwnVerification, 'status'>) {
  const { tone, Sign, words } = standings[status];
  return (
    <Badge tone={tone} icon={<Sign aria-hidden size={14} />}>
      {words}
    </Badge>
  );
}

/** The level of the headings below the section's. */
interface Level {
  Part: 'h2' | 'h3';
}

function Body({ mine, Part }: Level & { mine: OwnVerification }) {
  const { status, request, views } = mine;
  const mayTry = status === 'none' || status === 'rejected';
  return (
    <>
      {status === 'rejected' && (
        <p role="status" className="max-w-[68ch] rounded-field bg-red-soft px-4 py-3 text-sm text-red">
          <strong className="font-semibold">Try again:</strong>{' '}
          {request?.reason ?? "We couldn't approve these documents."}
        </p>
      )}
      {mayTry && (
        <Card>
          <IdentityForm firstName={request?.legalName ?? mine.legalName ?? ''} />
        </Card>
      )}
      {status === 'pending' && request && <Checking request={request} Part={Part} />}
      {status === 'approved' && <Verified request={request} tickHidden={mine.tickHidden} Part={Part} />}
      <WhoSees />
      {(request !== null || views.length > 0) && <WhoLooked views={views} Part={Part} />}
    </>
  );
}

function Checking({ request, Part }: Level & { request: OwnRequest }) {
  return (
    <Card aria-label="Your request">
      <Part className="text-lg">We are checking your ID</Part>
      <p className="mt-1 max-w-[68ch] text-sm text-muted">
        Sent on {dayOf(request.submittedAt)} as {request.legalName}. A review takes {reviewedWithin}.
        We&apos;ll let you know here and by email.
      </p>
      <OwnDocuments documents={request.documents} />
      <WithdrawRequest />
    </Card>
  );
}

interface VerifiedProps extends Level {
  request: OwnRequest | null;
  tickHidden: boolean;
}

function Verified({ request, tickHidden, Part }: VerifiedProps) {
  return (
    <Card aria-label="Your ID">
      <Part className="text-lg">Your ID is verified</Part>
      <p className="mt-1 max-w-[68ch] text-sm text-muted">
        {request?.reviewedAt ? `Approved on ${dayOf(request.reviewedAt)}. ` : ''}
        Others see “ID Verified” next to your name, and nothing else.
      </p>
      {tickHidden && (
        <p
          role="status"
          className="mt-3 max-w-[68ch] rounded-field bg-amber-soft px-4 py-3 text-sm text-amber"
        >
          Your display name doesn&apos;t start with the first name on your document, so others don&apos;t see
          the checkmark. Change your display name to show it again.
        </p>
      )}
      {request && <OwnDocuments documents={request.documents} until={request.documentsUntil} />}
      {request?.documentsDeletedAt && (
        <p className="mt-3 text-sm text-muted">
          We deleted your documents on {dayOf(request.documentsDeletedAt)}.
        </p>
      )}
    </Card>
  );
}

/** Who sees the documents, and how long they are kept. */
function WhoSees() {
  return (
    <ul className="flex max-w-[68ch] flex-col gap-2 text-sm text-muted">
      <Point>
        Only you and the people at {product.name} who review IDs can see your documents and legal name.
      </Point>
      <Point>Other members see only whether your ID is verified, never the documents or a rejection.</Point>
      <Point>
        Documents are kept encrypted, every view of them is listed below, and they're deleted{' '}
        {documentDaysAfterDecision} days after the decision.
      </Point>
    </ul>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Lock aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-porch" />
      <span>{children}</span>
    </li>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-16 w-full max-w-lg" />
    </>
  );
}
