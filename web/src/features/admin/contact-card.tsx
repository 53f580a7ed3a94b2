import { callByInWords } from '@borough/domain/contact/call-back.rules';
import type { ContactEntry, ContactState } from '@borough/domain/admin/contact-inbox.contract';
import { Link } from '@tanstack/react-router';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { useMarkAnswered } from './admin.api.ts';
import { AnswerForm } from './answer-form.tsx';

interface ContactCardProps {
  message: ContactEntry;
  state: ContactState;
  now: Date;
}

const zone = deviceZone();

/** A contact form message: who wrote what under which reference, and whether someone answered. */
export function ContactCard({ message, state, now }: ContactCardProps) {
  const { reference, topic, email, call, answered } = message;
  const mark = useMarkAnswered(state);
  const words = (at: string) => momentInWords(new Date(at), zone, now);
  const [isWriting, setIsWriting] = useState(false);
  function run(said: { answered: boolean } | { words: string }) {
    // The button isn't disabled meanwhile, so that it keeps the focus.
    if (mark.isPending) return;
    mark.mutate(
      { id: message.id, ...said },
      {
        onSuccess: () => {
          if ('words' in said) toast.success('Your answer is on its way.');
        },
        onError: (error) => toast.error(error.message || 'Something went wrong. Please try again.'),
      },
    );
  }
  const toggle = () => run({ answered: !answered });
  return (
    <article aria-label={`${reference}, ${topic}`}>
      <LetterHead message={message} at={words(message.at)} />
      <h2 className="mt-3 text-base">{topic}</h2>
      <p className="tabular text-xs text-muted">{reference}</p>
      {call && !answered && <CallMark by={new Date(call.by)} now={now} />}
      <p dir="auto" className="mt-2 whitespace-pre-wrap">
        {message.message}
      </p>
      <AnsweredBy answered={answered} at={answered && words(answered.at)} />
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow sm:gap-3">
        {!answered && call && (
          <a href={`tel:${call.phone}`} className={buttonClass({ size: 'sm' })}>
            Call {call.phone}
          </a>
        )}
        {!answered && !isWriting && (
          <Button
            key="answer"
            size="sm"
            variant={call ? 'secondary' : 'primary'}
            onClick={() => setIsWriting(true)}
          >
            Answer by email
          </Button>
        )}
        {!answered?.words && (
          <Button key="mark" size="sm" variant="secondary" aria-busy={mark.isPending} onClick={toggle}>
            {answered ? 'Mark as unanswered' : call ? 'Mark as called' : 'Mark as answered'}
          </Button>
        )}
      </div>
      {isWriting && !answered && (
        <AnswerForm
          email={email}
          isSending={mark.isPending}
          onSend={(answer) => run({ words: answer })}
          onCancel={() => setIsWriting(false)}
        />
      )}
    </article>
  );
}

/** Who wrote, from where, and when. */
function LetterHead({ message, at }: { message: ContactEntry; at: string }) {
  const { name, email, sender } = message;
  return (
    <header className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
      {sender ? (
        <Link
          to={paths.person}
          params={{ personId: sender.id }}
          dir="auto"
          className="font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <bdi className="font-semibold">{name}</bdi>
      )}
      <bdi className="text-muted">{email}</bdi>
      <time dateTime={message.at} className="tabular text-xs text-muted max-sm:w-full sm:ml-auto">
        {at}
      </time>
    </header>
  );
}

/** Who answered, and what. */
function AnsweredBy({ answered, at }: { answered: ContactEntry['answered']; at: string | null }) {
  return (
    <div role="status" className="empty:hidden">
      {answered && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone="good">Answered</Badge>
          by {answered.by}, {at}
        </p>
      )}
      {answered?.words && (
        <p
          dir="auto"
          className="mt-3 border-l-2 border-line pl-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {answered.words}
        </p>
      )}
    </div>
  );
}

/** When a Pro member's call is due; red once it's late. */
function CallMark({ by, now }: { by: Date; now: Date }) {
  const isLate = by < now;
  return (
    <p className="mt-2">
      <Badge tone={isLate ? 'bad' : 'waiting'} icon={<PhoneCall aria-hidden size={14} strokeWidth={2} />}>
        {isLate ? 'Call overdue since' : 'Call by'} {callByInWords(by)}
      </Badge>
    </p>
  );
}
