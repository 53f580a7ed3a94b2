// Creating a format takes longer than using it, so each is created once.
const moments = new Map<string, Intl.DateTimeFormat>();

/** "Tue, Jun 1, 9:00 AM PDT": an instant, as clocks in a zone show it. */
export function momentText(at: Date, timeZone: string): string {
  let format = moments.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    });
    moments.set(timeZone, format);
  }
  return format.format(at);
}

const universal = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "November 23, 2026 at 2:40 PM (UTC)": an instant, for someone whose time zone we don't know. */
export const universalText = (at: Date): string => `${universal.format(at)} (UTC)`;
