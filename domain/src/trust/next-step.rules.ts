import {
  profilePoints,
  rentalCounts,
  shortestBio,
  type TrustInput,
  type TrustInputs,
  trustMaxima,
  trustScore,
} from './trust.rules.ts';

/** Everything a person can do for their score on their own; rentals and reviews count too, but take other people. */
export const trustSteps = [
  'confirm-email',
  'confirm-phone',
  'verify-id',
  'add-avatar',
  'write-bio',
  'add-hobbies',
  'choose-circles',
  'write-pitch',
  'say-age',
] as const;
export type TrustStep = (typeof trustSteps)[number];

interface Effort {
  /** The line of the score it counts toward. */
  input: TrustInput;
  /** About how long it takes, in minutes. */
  minutes: number;
}

const efforts = {
  'confirm-email': { input: 'email', minutes: 1 },
  'confirm-phone': { input: 'phone', minutes: 1 },
  'verify-id': { input: 'id', minutes: 3 },
  'add-avatar': { input: 'profile', minutes: 1 },
  'write-bio': { input: 'profile', minutes: 2 },
  'add-hobbies': { input: 'profile', minutes: 1 },
  'choose-circles': { input: 'profile', minutes: 1 },
  'write-pitch': { input: 'profile', minutes: 2 },
  'say-age': { input: 'profile', minutes: 1 },
} as const satisfies Record<TrustStep, Effort>;

/** A step someone hasn't taken, and what it would currently add to their score. */
export interface MissingStep {
  step: TrustStep;
  input: TrustInput;
  points: number;
}

const empty = (text: string | null): boolean => (text ?? '').trim() === '';

/**
 * The steps a person hasn't taken for their score, best first: most points per minute, then most points. Steps that would add
 * nothing are left out.
 */
export function missingSteps(person: TrustInputs): MissingStep[] {
  const points = new Map(trustScore(person).lines.map((line) => [line.input, line.points]));
  const room = (input: TrustInput) => trustMaxima[input] - (points.get(input) ?? 0);
  const gains: Record<TrustStep, number> = {
    'confirm-email': room('email'),
    'confirm-phone': room('phone'),
    'verify-id': room('id'),
    'add-avatar': person.hasAvatar ? 0 : profilePoints.avatar,
    'write-bio': (person.bio ?? '').trim().length >= shortestBio ? 0 : profilePoints.bio,
    'add-hobbies': empty(person.hobbies) ? profilePoints.hobbies : 0,
    'choose-circles': person.socialCircles.length > 0 ? 0 : profilePoints.circles,
    'write-pitch': empty(person.lendingPitch) ? profilePoints.lendingPitch : 0,
    'say-age': person.age === null ? profilePoints.age : 0,
  };
  return trustSteps
    .map((step) => ({ step, input: efforts[step].input, points: gains[step] }))
    .filter((missing) => missing.points > 0)
    .sort((a, b) => rate(b) - rate(a) || b.points - a.points);
}

const rate = ({ step, points }: MissingStep): number => points / efforts[step].minutes;

/** A person's completed rentals in one role: how many, and with how many different people those that count were. */
export function rentalCountsOf(
  person: Pick<TrustInputs, 'rentals'>,
  part: 'renter' | 'owner',
): { completed: number; counted: number } {
  const own = person.rentals.filter((rental) => rental.part === part);
  const others = new Set(own.filter(rentalCounts).map(({ counterpartyId }) => counterpartyId));
  return { completed: own.length, counted: others.size };
}
