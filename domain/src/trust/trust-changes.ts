import { type TrustInput, trustLevel, trustMaxima, type TrustScore } from './trust.rules.ts';

/** What caused a change of the trust score. */
export const trustCauses = [
  'first-count',
  'email',
  'phone',
  'profile',
  'id',
  'rental',
  'dispute',
  'review',
  'shared',
  'other-party',
  'moderation',
  'noticed',
] as const;
export type TrustCause = (typeof trustCauses)[number];

/** The points of each line. */
export type TrustPoints = Record<TrustInput, number>;

export const trustInputs = [
  'email',
  'phone',
  'profile',
  'id',
  'rented',
  'lent',
  'reviews',
] as const satisfies readonly TrustInput[];

export const noPoints: TrustPoints = {
  email: 0,
  phone: 0,
  profile: 0,
  id: 0,
  rented: 0,
  lent: 0,
  reviews: 0,
};

/** The lines that differ between two scores, with what each gained or lost. */
export function trustDifference(
  before: TrustPoints,
  after: TrustPoints,
): { input: TrustInput; points: number }[] {
  return trustInputs
    .map((input) => ({ input, points: after[input] - before[input] }))
    .filter(({ points }) => points !== 0);
}

/**
 * Whether a cause also changes the scores of people the person rented with: a rental counts if one of its two people
 * has an approved ID.
 */
export function reachesOthers(cause: TrustCause): boolean {
  return cause === 'id' || cause === 'shared' || cause === 'moderation';
}

/** A score as everyone can see it, from the points stored in a profile; missing points are zero. */
export function publicTrustOf(
  points: Partial<TrustPoints>,
  total: number,
): Pick<TrustScore, 'lines' | 'total' | 'level'> {
  const lines = trustInputs.map((input) => ({ input, points: points[input] ?? 0, most: trustMaxima[input] }));
  return { lines, total, level: trustLevel(total) };
}
