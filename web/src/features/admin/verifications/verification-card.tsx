import type { Verification } from '@borough/domain/identity/identity.contract';
import { Link } from '@tanstack/react-router';
import { MailCheck, MailX } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Badge, type Tone } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Involved } from '../involved.tsx';
import { ApproveIdForm } from './approve-id-form.tsx';
import { type DocumentKeys, IdDocuments } from './id-documents.tsx';
import { RejectIdForm } from './reject-id-form.tsx';

const zone = deviceZone();
const states: Record<Verification['status'], [words: string, tone: Tone]> = {
  pending: ['Waiting', 'waiting'],
  approved: ['Approved', 'good'],
  rejected: ['Rejected', 'bad'],
};

interface VerificationCardProps {
  request: Verification;
  now: Date;
  open: boolean;
  onOpen: (open: boolean) => void;
  onDecided: () => void;
  keysRef: Ref<VerificationKeys>;
}

/** What keys do with an open request. */
export interface VerificationKeys extends DocumentKeys {
  approve: () => void;
  reject: () => void;
}

/** A request: whose it is and, once open, the documents next to what the person entered, with both decisions. */
export function VerificationCard(props: VerificationCardProps) {
  const { request, now, open, onOpen, onDecided, keysRef } = props;
  const { person, status, involved, involvement } = request;
  const [rejecting, setRejecting] = useState(false);
  const card = useRef<HTMLElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const documents = useRef<DocumentKeys>(null);
  const decidable = status === 'pending' && !involved;
  const [words, tone] = states[status];

  useEffect(() => {
    if (!open) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [open]);

  useImperativeHandle(keysRef, () => ({
    show: (n) => documents.current?.show(n),
    rotate: () => documents.current?.rotate(),
    zoom: (by) => documents.current?.zoom(by),
    approve: () => decideBy('a'),
    reject: () => decideBy('r'),
  }));

  function decideBy(key: 'a' | 'r') {
    if (!decidable) return;
    if (!open) onOpen(true);
    setRejecting(key === 'r');
    if (key === 'a') setTimeout(() => number.current?.focus());
  }

  return (
    <article
      ref={card}
      // Keys act on the one that is focused.
      tabIndex={-1}
      id={request.id}
      data-request={request.id}
      aria-label={`${person.displayName}'s ID`}
      className="scroll-mt-20 outline-none"
    >
      <RequestHead tone={tone} words={words} request={request} now={now}>
        {!involved && request.documents.length > 0 && (
          <Button size="sm" variant="secondary" aria-expanded={open} onClick={() => onOpen(!open)}>
            {open ? 'Close documents' : 'View documents'}
          </Button>
        )}
      </RequestHead>
      <Reviewed status={status} request={request} words={words} now={now} />
      {involvement && status === 'pending' && <Involved by={involvement} />}
      {!involved && request.documents.length === 0 && (
        <p className="mt-3 text-sm text-muted">The documents have been deleted.</p>
      )}
      {open && !involved && (
        <div className="mt-4 grid items-start gap-x-8 gap-y-5 @4xl:grid-cols-[minmax(0,1fr)_16rem]">
          <IdDocuments documents={request.documents} of={person.displayName} keysRef={documents} />
          <div className="flex min-w-0 flex-col gap-5 @4xl:sticky @4xl:top-24">
            <Typed request={request} />
            {decidable && (
              <>
                {rejecting ? (
                  <RejectIdForm id={request.id} onDone={onDecided} onCancel={() => setRejecting(false)} />
                ) : (
                  <ApproveIdForm
                    id={request.id}
                    numberRef={number}
                    onDone={onDecided}
                    onReject={() => setRejecting(true)}
                  />
                )}
              </>
            )}
          </div>
        </div>
      )}
    </article>
  );
}

interface RequestHeadProps extends Pick<VerificationCardProps, 'request' | 'now'> {
  tone: Tone;
  words: string;
  children: ReactNode;
}

function RequestHead({ tone, words, request, now, children }: RequestHeadProps) {
  const { person } = request;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Avatar name={person.displayName} src={person.avatarUrl} size={36} />
      <Link
        to={paths.person}
        params={{ personId: person.id }}
        className="font-semibold underline-offset-4 hover:underline"
      >
        {person.displayName}
      </Link>
      {person.emailVerified ? (
        <Badge tone="good" icon={<MailCheck aria-hidden size={14} />}>
          Email verified
        </Badge>
      ) : (
        <Badge tone="waiting" icon={<MailX aria-hidden size={14} />}>
          Email not verified
        </Badge>
      )}
      <Badge tone={tone}>{words}</Badge>
      <time dateTime={request.submittedAt} className="text-xs text-muted max-sm:w-full sm:ml-auto">
        {`Sent ${momentInWords(new Date(request.submittedAt), zone, now)}`}
      </time>
      {children}
    </div>
  );
}

interface ReviewedProps extends Pick<VerificationCardProps, 'request' | 'now'> {
  status: 'pending' | 'approved' | 'rejected';
  words: string;
}

function Reviewed({ status, request, words, now }: ReviewedProps) {
  return (
    status !== 'pending' &&
    request.reviewedAt && (
      <p className="mt-2 text-sm [overflow-wrap:anywhere] text-muted">
        {words} by {request.reviewedBy ?? 'a former admin'},{' '}
        {momentInWords(new Date(request.reviewedAt), zone, now)}.{request.reason && ` ${request.reason}`}
      </p>
    )
  );
}

/** What the person entered, to compare with the documents. */
function Typed({ request: { legalName, person, rejectedBefore } }: { request: Verification }) {
  const facts: [string, string][] = [
    ['Name on the document, as entered', legalName],
    ['Name on the profile', person.fullName ?? 'None'],
    ['Shown to others as', person.displayName],
    ['Age', person.age === null ? 'Not provided' : String(person.age)],
    ['Phone', person.phoneVerified ? 'Verified' : 'Not verified'],
  ];
  if (rejectedBefore > 0) facts.push(['Previously rejected', String(rejectedBefore)]);
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {facts.map(([name, value], n) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd
            className={
              n === 0 ? 'text-base font-semibold [overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]'
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
