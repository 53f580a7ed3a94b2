import { aYearBefore } from '../clocks.ts';

/** The communities a person can say they belong to; the database has the same ten. */
export const socialCircles = [
  'Professional Organizations',
  'Alumni Networks',
  'Fraternities/Sororities',
  'Churches/Religious Groups',
  'PTA/School Communities',
  'Military/Veterans',
  'Sports Clubs',
  'Hobby Groups',
  'Neighborhood Associations',
  'Volunteer Organizations',
] as const;
export type SocialCircle = (typeof socialCircles)[number];

/** The name other people see: their display name, or "Community Member AB12" without one. */
export function publicName(id: string, displayName: string | null | undefined): string {
  const name = displayName?.trim() ?? '';
  if (name === '' || name.toLowerCase() === 'contributor')
    return `Community Member ${id.slice(0, 4).toUpperCase()}`;
  return name;
}

/** The first display name of a new member: "Maya R.". */
export function firstDisplayName(firstName: string, lastName: string): string {
  // The last name may be a dash: people with a single name have to type something.
  const initial = /\p{L}/u.exec(lastName)?.[0];
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim();
}

/** The start of the 12 months during which an owner's late cancellations stay on their profile. */
export const cancelledLateSince = (now: Date): Date => aYearBefore(now);
