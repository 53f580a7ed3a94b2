import type { Cents } from '../money.ts';
import { hour } from '../clocks.ts';

/** One completed rental between the person and someone else, as far as it matters for trust. */
export interface TrustRental {
  part: 'renter' | 'owner';
  counterpartyId: string;
  subtotalCents: Cents;
  pickedUpAt: Date | null;
  returnedAt: Date | null;
  /** Money was refunded, or the rental is or was disputed. */
  refundedOrDisputed: boolean;
  /** The two share a card, a phone number or a bank account. */
  sharesSomething: boolean;
  oneSideIdApproved: boolean;
}

/** A public review of the person that counts. */
export interface TrustReview {
  reviewerId: string;
  rating: number;
}

/** Everything the score is computed from; each is an event or a fact, never a score someone entered. */
export interface TrustInputs {
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  idApproved: boolean;
  hasAvatar: boolean;
  bio: string | null;
  hobbies: string | null;
  socialCircles: readonly string[];
  lendingPitch: string | null;
  age: number | null;
  rentals: readonly TrustRental[];
  reviews: readonly TrustReview[];
}

export type TrustInput = 'email' | 'phone' | 'profile' | 'id' | 'rented' | 'lent' | 'reviews';

/** One line of the trust card. */
export interface TrustLine {
  input: TrustInput;
  points: number;
  most: number;
}

export const trustLevels = [
  'Highly Trusted',
  'Trusted',
  'Verified',
  'New Member',
  'Getting Started',
] as const;
export type TrustLevel = (typeof trustLevels)[number];

export interface TrustScore {
  lines: TrustLine[];
  total: number;
  level: TrustLevel;
}

export const trustMaxima = {
  email: 5,
  phone: 10,
  profile: 15,
  id: 30,
  rented: 25,
  lent: 25,
  reviews: 45,
} as const satisfies Record<TrustInput, number>;

export const maximumTrust = 155;
/** Below this the card suggests what to add. */
export const hintBelow = 40;

export const profilePoints = { avatar: 4, bio: 3, hobbies: 2, circles: 2, lendingPitch: 2, age: 2 } as const;
export const shortestBio = 40;
export const pointsPerRental = 5;
export const smallestRentalCents = 2_000;
export const shortestRental = 20 * hour;
export const qualityPoints = 30;
export const pointsPerReviewer = 3;
export const volumePoints = 15;
const priorReviews = 3;
const priorAverage = 3.5;

const levelFrom = [
  { from: 80, level: 'Highly Trusted' },
  { from: 60, level: 'Trusted' },
  { from: 40, level: 'Verified' },
  { from: 20, level: 'New Member' },
] as const satisfies { from: number; level: TrustLevel }[];

/** The level of a score: 80 Highly Trusted, 60 Trusted, 40 Verified, 20 New Member, below that Getting Started. */
export function trustLevel(score: number): TrustLevel {
  return levelFrom.find((step) => score >= step.from)?.level ?? 'Getting Started';
}

const said = (text: string | null): boolean => (text ?? '').trim() !== '';

function profileScore(person: TrustInputs): number {
  const parts = [
    person.hasAvatar && profilePoints.avatar,
    (person.bio ?? '').trim().length >= shortestBio && profilePoints.bio,
    said(person.hobbies) && profilePoints.hobbies,
    person.socialCircles.length > 0 && profilePoints.circles,
    said(person.lendingPitch) && profilePoints.lendingPitch,
    person.age !== null && profilePoints.age,
  ];
  return parts.reduce<number>((sum, points) => sum + (points || 0), 0);
}

/**
 * Whether a completed rental counts: $20 or more, 20 hours between pickup and return, nothing refunded or disputed, nothing
 * shared between the two, and one of them with an approved ID.
 */
export function rentalCounts(rental: TrustRental): boolean {
  return (
    rental.subtotalCents >= smallestRentalCents &&
    rental.pickedUpAt !== null &&
    rental.returnedAt !== null &&
    rental.returnedAt.getTime() - rental.pickedUpAt.getTime() >= shortestRental &&
    !rental.refundedOrDisputed &&
    !rental.sharesSomething &&
    rental.oneSideIdApproved
  );
}

function rentalScore(rentals: readonly TrustRental[], part: TrustRental['part'], most: number): number {
  const others = new Set(
    rentals
      .filter((rental) => rental.part === part && rentalCounts(rental))
      .map((rental) => rental.counterpartyId),
  );
  return Math.min(most, pointsPerRental * others.size);
}

/**
 * Points for reviews received: up to 30 for the average, pulled toward 3.5 while there are few, plus 3 for each different
 * reviewer, up to 15. None without reviews.
 */
export function reviewScore(reviews: readonly TrustReview[]): number {
  if (reviews.length === 0) return 0;
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  const average = (priorReviews * priorAverage + sum) / (priorReviews + reviews.length);
  const quality = qualityPoints * Math.min(1, Math.max(0, (average - 3) / 1.5));
  const volume = Math.min(
    volumePoints,
    pointsPerReviewer * new Set(reviews.map((review) => review.reviewerId)).size,
  );
  return Math.round(quality) + volume;
}

/** The points of each line by its input. */
export function pointsOf(lines: readonly TrustLine[]): Record<TrustInput, number> {
  const points = { email: 0, phone: 0, profile: 0, id: 0, rented: 0, lent: 0, reviews: 0 };
  for (const line of lines) points[line.input] = line.points;
  return points;
}

/** The trust score, at most 155: a line for every input, their sum and the resulting level. */
export function trustScore(person: TrustInputs): TrustScore {
  const points = {
    email: person.emailConfirmed ? trustMaxima.email : 0,
    phone: person.phoneConfirmed ? trustMaxima.phone : 0,
    profile: profileScore(person),
    id: person.idApproved ? trustMaxima.id : 0,
    rented: rentalScore(person.rentals, 'renter', trustMaxima.rented),
    lent: rentalScore(person.rentals, 'owner', trustMaxima.lent),
    reviews: reviewScore(person.reviews),
  } satisfies Record<TrustInput, number>;
  const inputs = [
    'email',
    'phone',
    'profile',
    'id',
    'rented',
    'lent',
    'reviews',
  ] as const satisfies TrustInput[];
  const lines = inputs.map((input) => ({ input, points: points[input], most: trustMaxima[input] }));
  const total = lines.reduce((sum, line) => sum + line.points, 0);
  return { lines, total, level: trustLevel(total) };
}
