import { mostThings, type ReportedThing } from '@borough/domain/admin/moderation.contract';
import type { ReportedAct } from '@borough/domain/admin/people.contract';
import { counted } from '../../../lib/words/format.ts';
import type { Act } from '../admin.api.ts';

/** What a thing is called inside a sentence. */
export const nameOf = ({ about, name }: Pick<ReportedThing, 'about' | 'name'>): string =>
  about === 'review' ? `the review by ${name}` : name;

/** What can be done about a thing, first what acts on it. */
function actsOf({ about, hasReply, aboutPersonId }: ReportedThing): ReportedAct[] {
  const acts: ReportedAct[] = [];
  if (about === 'review') acts.push('hide-review');
  if (hasReply) acts.push('hide-reply');
  if (about === 'item' || about === 'wanted') acts.push('take-down');
  if (aboutPersonId) acts.push('warn', 'suspend');
  return [...acts, 'uphold', 'dismiss'];
}

/** What can be done about all of these things at once: what can be done about each. */
export function commonActs(things: readonly ReportedThing[]): ReportedAct[] {
  const [first, ...others] = things;
  if (!first || things.length > mostThings) return [];
  return actsOf(first).filter((act) => others.every((thing) => actsOf(thing).includes(act)));
}

/** One decision about all that was reported of these things, up to what the admin has seen. */
export const decisionOf = (things: readonly ReportedThing[], act: ReportedAct): Act => ({
  on: 'reported',
  id: 'decide',
  act,
  things: things.map(({ about, id, lastAt: until }) => ({ about, id, until })),
});

/** How many reports of how many things: "40 reports", "47 reports about 3 things". */
export function extent(things: readonly ReportedThing[]): string {
  const reports = counted(
    things.reduce((sum, thing) => sum + thing.reports, 0),
    'report',
  );
  return things.length === 1 ? reports : `${reports} about ${counted(things.length, 'thing')}`;
}
