import type { ContactAnswer } from '@borough/domain/contact/contact.contract';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/parts/button.tsx';

interface MessageReceivedProps {
  answer: ContactAnswer;
  email: string;
  onAgain: () => void;
}

/** A sent message's reference, and when it will be answered. Takes the focus, as the form it replaces is gone. */
export function MessageReceived({ answer, email, onAgain }: MessageReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="rounded-card bg-porch-soft p-6 md:p-8">
      <MailCheck aria-hidden size={32} strokeWidth={1.5} className="text-porch" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-xl outline-none">
        Thank you, we got your message
      </h2>
      <p className="mt-2">
        Someone on our team will reply {answer.answered}, to{' '}
        <strong className="font-semibold break-words">{email}</strong>.
      </p>
      <dl className="mt-5">
        <dt className="text-sm text-muted">Your reference</dt>
        <dd className="tabular font-display text-2xl">{answer.reference}</dd>
      </dl>
      <p className="mt-2 text-sm text-muted">
        We also emailed it to you. Include it if you write to us about this again.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
