import type { TrustStep } from '@borough/domain/trust/next-step.rules';
import type { TrustCause } from '@borough/domain/trust/trust-changes';
import type { MyTrust, PublicTrust } from '@borough/domain/trust/trust.contract';
import {
  pointsPerRental,
  pointsPerReviewer,
  profilePoints,
  qualityPoints,
  shortestBio,
  shortestRental,
  smallestRentalCents,
  type TrustInput,
  type TrustLevel,
  volumePoints,
} from '@borough/domain/trust/trust.rules';
import { counted } from '../../lib/format.ts';

/** What a line is called. */
export const lineNames: Record<TrustInput, string> = {
  email: 'Email confirmed',
  phone: 'Phone confirmed',
  profile: 'Profile',
  id: 'ID verified',
  rented: 'Rentals as renter',
  lent: 'Rentals as owner',
  reviews: 'Reviews received',
};

/** What each level stands for. */
export const levelWords: Record<TrustLevel, string> = {
  'Highly Trusted': 'Confirmed details, and many rentals or reviews to show for it.',
  Trusted: 'Confirmed details, and rentals or reviews to show for it.',
  Verified: 'Email, phone and ID are confirmed, or rentals and reviews say as much.',
  'New Member': 'Has begun to show who they are.',
  'Getting Started': 'Has not shown much yet.',
};

const hours = shortestRental / 3_600_000;

/** When a rental counts, in one sentence. */
export const whenRentalsCount = `A rental counts once with each person, from $${smallestRentalCents / 100} and ${hours} hours between hand-over and return, when nothing was refunded or disputed and one of you has a verified ID. Recording hand-overs comes soon; until then no rental counts.`;

/** How a line comes about; the same for everybody. */
export const lineRules: Record<TrustInput, string> = {
  email: 'An email address that was confirmed with a link.',
  phone: 'A phone number that was confirmed with a code.',
  profile: `A photo ${profilePoints.avatar}, a bio of at least ${shortestBio} characters ${profilePoints.bio}; hobbies, communities, a lending pitch and age ${profilePoints.hobbies} each.`,
  id: 'A government ID that a person at Borough looked at.',
  rented: `${pointsPerRental} points for each of the first five rentals that count. ${whenRentalsCount}`,
  lent: `${pointsPerRental} points for each of the first five rentals of their items that count. ${whenRentalsCount}`,
  reviews: `Up to ${qualityPoints} points for the average, which takes a few reviews to count in full, and ${pointsPerReviewer} for each different reviewer, up to ${volumePoints}. Writing reviews comes soon.`,
};

/** What stands behind a line, of what everybody may know: yes or no, and how many. */
export function publicState({ input, points, most }: PublicTrust['lines'][number]): string {
  if (input === 'email' || input === 'phone' || input === 'id') return points > 0 ? 'Yes' : 'Not yet';
  if (input === 'profile') return points === most ? 'Complete' : points > 0 ? 'In part' : 'Empty';
  if (input === 'reviews') return points > 0 ? 'Reviewed' : 'None yet';
  const rentals = points / pointsPerRental;
  if (rentals === 0) return 'None that count yet';
  return points === most ? `${rentals} or more that count` : `${rentals} that count`;
}

/** The same of one's own score, with everything behind it. */
export function ownState(line: PublicTrust['lines'][number], trust: MyTrust): string {
  const { asRenter, asOwner } = trust.rentals;
  const { count, reviewers } = trust.reviews;
  if (line.input === 'id' && trust.idPending) return 'Being checked';
  if (line.input === 'rented') return rentalState(asRenter);
  if (line.input === 'lent') return rentalState(asOwner);
  if (line.input === 'reviews')
    return count === 0
      ? 'None yet'
      : `${counted(count, 'review')} by ${counted(reviewers, 'person', 'people')}`;
  return publicState(line);
}

function rentalState({ completed, counted: counts }: MyTrust['rentals']['asRenter']): string {
  if (completed === 0) return 'None completed yet';
  return `${completed} completed, ${counts} ${counts === 1 ? 'counts' : 'count'}`;
}

/** What to do, for each step. */
export const stepWords: Record<TrustStep, string> = {
  'confirm-email': 'Confirm your email',
  'confirm-phone': 'Confirm your phone',
  'verify-id': 'Verify your ID',
  'add-avatar': 'Add a photo of yourself',
  'write-bio': `Write at least ${shortestBio} characters about yourself`,
  'add-hobbies': 'Add your hobbies',
  'choose-circles': 'Choose your communities',
  'write-pitch': 'Write a lending pitch',
  'say-age': 'Add your age',
};

/** Why a score changed. */
export const causeWords: Record<TrustCause, string> = {
  'first-count': 'Counted for the first time',
  email: 'Your email address',
  phone: 'Your phone number',
  profile: 'Your profile',
  id: 'Your ID',
  rental: 'A completed rental',
  dispute: 'A payment dispute about a rental',
  review: 'A review of you',
  shared: 'A card, phone or bank account you have in common with somebody',
  'other-party': 'Somebody you rented with',
  moderation: 'A decision of ours',
  noticed: 'What your account shows now',
};
