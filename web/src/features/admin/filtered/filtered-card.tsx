import type { FilteredMessage } from '@borough/domain/admin/moderation.contract';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ShieldAlert } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Involved } from '../involved.tsx';
import { type Decision, decisionsOf } from './decisions.ts';
import { MarkedText } from './marked-text.tsx';
import { explanationsOf } from './segments.ts';

interface FilteredCardProps {
  message: FilteredMessage;
  now: Date;
  onDecide: (decision: Decision) => void;
  cardRef: Ref<HTMLElement>;
}

const zone = deviceZone();

/** A message the filter held or refused: from whom to whom, about what, its words, the rule, and the options. */
export function FilteredCard({ message, now, onDecide, cardRef }: FilteredCardProps) {
  const { sender, receiver, item, decision } = message;
  const decisions = decision || message.involved ? [] : decisionsOf[message.kind];

  function onKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = decisions.find(({ key }) => key === event.key);
    if (!chosen) return;
    event.preventDefault();
    onDecide(chosen);
  }

  return (
    <article
      ref={cardRef}
      tabIndex={0}
      onKeyDown={onKey}
      data-message={message.id}
      aria-label={`Message from ${nameOf(sender)} to ${nameOf(receiver)}`}
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <MessageHead sender={sender} receiver={receiver} item={item} message={message} now={now} />
      {message.content === null ? (
        message.involvement && <Involved by={message.involvement} />
      ) : (
        <div className="mt-3">
          <MarkedText text={message.content} findings={message.findings} />
          {message.involvement && <Involved by={message.involvement} />}
        </div>
      )}
      {message.findings.length > 0 && (
        <ul aria-label="Why" className="mt-3 flex flex-col gap-1 text-sm text-muted">
          {explanationsOf(message.findings).map((words) => (
            <li key={words} className="flex items-start gap-2">
              <ShieldAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-amber" />
              {words}
            </li>
          ))}
        </ul>
      )}
      {decision && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone="good">{message.kind === 'held' ? 'Released' : 'Allowed'}</Badge>
          <bdi>
            {momentInWords(new Date(decision.at), zone, now)} · {decision.reason}
          </bdi>
        </p>
      )}
      {decisions.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {decisions.map((each, n) => (
            <Button
              key={each.act}
              size="sm"
              variant={n === 0 ? 'primary' : 'secondary'}
              onClick={() => onDecide(each)}
            >
              {each.button}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

interface MessageHeadProps extends Pick<FilteredCardProps, 'message' | 'now'> {
  sender: { id: string; displayName: string } | null;
  receiver: { id: string; displayName: string } | null;
  item: { id: string; title: string };
}

function MessageHead({ sender, receiver, item, message, now }: MessageHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <PersonLink person={sender} />
      <ArrowRight aria-label="to" size={16} strokeWidth={1.75} className="text-muted" />
      <PersonLink person={receiver} />
      <span className="text-muted">
        about{' '}
        <Link
          to={paths.item}
          params={{ itemId: item.id }}
          dir="auto"
          className="text-ink underline underline-offset-4"
        >
          {item.title}
        </Link>
      </span>
      <time dateTime={message.at} className="tabular text-xs text-muted max-sm:w-full sm:ml-auto">
        {momentInWords(new Date(message.at), zone, now)}
      </time>
    </header>
  );
}

const nameOf = (person: FilteredMessage['sender']) => person?.displayName ?? 'Former member';

function PersonLink({ person }: { person: FilteredMessage['sender'] }) {
  if (!person) return <bdi className="font-semibold">{nameOf(person)}</bdi>;
  return (
    <Link
      to={paths.person}
      params={{ personId: person.id }}
      dir="auto"
      className="font-semibold underline-offset-4 hover:underline"
    >
      {person.displayName}
    </Link>
  );
}
