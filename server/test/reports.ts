import type { ReportSubject } from '@borough/domain/admin/moderation.contract';

/** Everything reported about a thing up to a moment, as a decision about it names it; without a moment, all of it. */
export const reportedThing = (
  about: ReportSubject,
  id: string,
  until = '2100-01-01T00:00:00.000Z',
): { about: ReportSubject; id: string; until: string } => ({ about, id, until });
