import type { Notification } from '@borough/domain/notifications/notifications.contract';
import { CalendarDays, MessageCircle, ShieldCheck, Sparkles, Star } from 'lucide-react';
import type { RefCallback } from 'react';
import { classes } from '../../ui/parts/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { toldAt } from './days.ts';

const icons = {
  bookings: CalendarDays,
  safety: ShieldCheck,
  messages: MessageCircle,
  reviews: Star,
  tips: Sparkles,
} satisfies Record<Notification['group'], unknown>;

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  /** Marked as new for as long as the page is open, even once it counts as read. */
  isNew: boolean;
  watch?: RefCallback<HTMLElement> | undefined;
}

/** One thing a person was told, as a link to the page it's about. */
export function NotificationRow({ notification, now, isNew, watch }: NotificationRowProps) {
  const { id, group, words, page, picture, createdAt } = notification;
  const Icon = icons[group];
  return (
    <li ref={watch} data-notification={id}>
      <a
        href={`#${page}`}
        className="flex gap-3 rounded-field px-3 py-3.5 transition-colors hover:bg-sunk focus-visible:bg-sunk sm:gap-4 sm:px-4"
      >
        {picture === null ? (
          <span
            aria-hidden
            className={classes(
              'flex size-12 shrink-0 items-center justify-center rounded-field',
              isNew ? 'bg-brick-soft text-brick' : 'bg-sunk text-muted',
            )}
          >
            <Icon size={20} strokeWidth={1.75} />
          </span>
        ) : (
          <span className="w-12 shrink-0">
            <Picture picture={{ src: picture }} alt="" aspect="1" className="rounded-field" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={classes('block [overflow-wrap:anywhere]', isNew && 'font-semibold')}>
            {isNew && <span className="sr-only">New: </span>}
            {words}
          </span>
          <time dateTime={createdAt} className="tabular mt-0.5 block text-sm text-muted">
            {toldAt(notification, now)}
          </time>
        </span>
        {isNew && <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-brick" />}
      </a>
    </li>
  );
}
