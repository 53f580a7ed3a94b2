import type { Config } from '#floor/config.ts';
import type { Attachment } from '#floor/outside/mail.ts';
import { fileOfEntry, type KeptEntry } from './catalogue/parts/calendar-entry.ts';

/** The attached file's name. */
export const attachedName = 'rental.ics';

/** The calendar file that goes with a mail; null if it has none. */
export function attachmentOf(
  { calendarEntry: entry }: { calendarEntry: KeptEntry | null },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Attachment | null {
  if (!entry) return null;
  const method = entry.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  return {
    filename: attachedName,
    contentType: `text/calendar; method=${method}; charset=utf-8`,
    content: fileOfEntry(entry, publicUrl),
  };
}
