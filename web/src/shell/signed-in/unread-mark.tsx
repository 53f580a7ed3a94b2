import { useUnreadTotal } from '../../features/messaging/use-unread-total.ts';

/** How many messages wait to be read, at the corner of what leads to them; nothing when none does. */
export function UnreadMark() {
  const total = useUnreadTotal();
  if (total === 0) return null;
  return (
    <span className="tabular absolute top-0.5 left-1/2 ml-1 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brick px-1 text-[0.6875rem] leading-none font-semibold text-on-brick">
      {total > 99 ? '99+' : total}
      <span className="sr-only"> unread</span>
    </span>
  );
}
