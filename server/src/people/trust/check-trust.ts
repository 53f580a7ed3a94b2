import {
  noPoints,
  trustDifference,
  trustInputs,
  type TrustPoints,
} from '@borough/domain/trust/trust-changes';
import { pointsOf, trustScore } from '@borough/domain/trust/trust.rules';
import type { Queryable } from '#floor/db/query.ts';
import { wrongAverages } from './counted-reviews.store.ts';
import { miscountedReviews } from './recount-reviews.ts';
import { type TrustFacts, trustFactsAfter } from './trust.store.ts';

const atOnce = 500;

/** What the comparison found. */
export interface TrustCheck {
  /** How many people's scores were recomputed. */
  compared: number;
  /** One sentence per difference. */
  differences: string[];
}

const inWords = (before: TrustPoints, after: TrustPoints): string =>
  trustDifference(before, after)
    .map(({ input }) => `${input} ${before[input]}, not ${after[input]}`)
    .join('; ');

/** Where someone's profile and history differ from what their facts give. */
function differencesOf(person: TrustFacts): string[] {
  const { lines, total } = trustScore(person);
  const points = pointsOf(lines);
  const stands: TrustPoints = { ...noPoints, ...person.points };
  const said = person.lastPoints ?? noPoints;
  return [
    person.score === total ? [] : [`the score is ${person.score}, not ${total}`],
    trustInputs.every((input) => stands[input] === points[input])
      ? []
      : [`lines: ${inWords(stands, points)}`],
    trustInputs.every((input) => said[input] === points[input]) ? [] : [`history: ${inWords(said, points)}`],
  ]
    .flat()
    .map((difference) => `${person.personId}: ${difference}`);
}

/** Which of these people's reviews, and which averages, differ from what the rentals give. */
async function reviewDifferences(client: Queryable, personIds: readonly string[]): Promise<string[]> {
  const reviews = await miscountedReviews(client, personIds);
  const averages = await wrongAverages(client, personIds);
  const said = (why: string | null) => (why === null ? 'counted' : `uncounted (${why})`);
  return [
    ...reviews.map(
      ({ id, revieweeId, stands, uncounted }) =>
        `${revieweeId}: review ${id} is ${said(stands)}, not ${said(uncounted)}`,
    ),
    ...averages.map(
      ({ personId, itemId, stands, is }) =>
        `${personId}: the rating ${itemId === null ? '' : `of item ${itemId} `}is ${stands}, not ${is}`,
    ),
  ];
}

/**
 * Recomputes everyone's trust score from all facts, and compares it with the score and its lines in the profile and with the
 * latest entry of its history; then which reviews count, and the averages of those. Changes nothing. People who deleted their
 * account have no score and are left out.
 */
export async function checkTrust(client: Queryable): Promise<TrustCheck> {
  const found: TrustCheck = { compared: 0, differences: [] };
  for (let after: string | null = null; ;) {
    const people = await trustFactsAfter(client, after, atOnce);
    for (const person of people) found.differences.push(...differencesOf(person));
    const ids = people.map(({ personId }) => personId);
    found.differences.push(...(await reviewDifferences(client, ids)));
    found.compared += people.length;
    const last = people.at(-1);
    if (!last || people.length < atOnce) return found;
    after = last.personId;
  }
}
