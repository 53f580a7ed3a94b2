import { product } from '@borough/domain/company';
import { leastKeptCents, shortestReviewed } from '@borough/domain/trust/review-counts.rules';
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
import { counted } from '../../lib/words/format.ts';

/** Each line's name. */
export const lineNames: Record<TrustInput, string> = {
  email: 'Email verified',
  phone: 'Phone verified',
  profile: 'Profile',
  id: 'ID verified',
  rented: 'Rentals as renter',
  lent: 'Rentals as owner',
  reviews: 'Reviews received',
};

/** What each level means. */
export const levelWords: Record<TrustLevel, string> = {
  'Highly Trusted': 'Verified details, plus a long record of rentals or reviews.',
  Trusted: 'Verified details, plus a record of rentals or reviews.',
  Verified: 'Verified email, phone and ID, or an equivalent record of rentals and reviews.',
  'New Member': 'Has started to fill in their profile.',
  'Getting Started': 'Little added to the profile so far.',
};

const hours = shortestRental / 3_600_000;

/** When a rental counts, in one sentence. */
export const whenRentalsCount = `Each person counts once. A rental counts if it cost at least $${smallestRentalCents / 100} and lasted at least ${hours} hours, if pickup and return were both recorded on the booking page, if nothing was refunded or disputed, and if one of you has a verified ID.`;

/** When a review counts, in a few sentences. */
export const whenReviewsCount = `A review counts if the rental kept at least $${leastKeptCents / 100} of rent and lasted at least ${shortestReviewed / 3_600_000} hours, and if the two of you share no card, phone number or bank account. Four or five stars count only if less than half of the rent went back. Each person's reviews of you, or of your items, count once every 12 months.`;

/** How each line is earned; the same for everyone. */
export const lineRules: Record<TrustInput, string> = {
  email: 'An email address verified with a link.',
  phone: 'A phone number verified with a code.',
  profile: `A photo ${profilePoints.avatar}, a bio of at least ${shortestBio} characters ${profilePoints.bio}; hobbies, communities, a lending pitch and age ${profilePoints.hobbies} each.`,
  id: `A government ID checked by a person at ${product.name}.`,
  rented: `${pointsPerRental} points for each of the first five rentals that count. ${whenRentalsCount}`,
  lent: `${pointsPerRental} points for each of the first five rentals of their items that count. ${whenRentalsCount}`,
  reviews: `Up to ${qualityPoints} points for your average rating, which takes a few reviews to count in full, and ${pointsPerReviewer} per reviewer, up to ${volumePoints}. ${whenReviewsCount}`,
};

/** The public facts behind a line: yes or no, and how many. */
export function publicState({ input, points, most }: PublicTrust['lines'][number]): string {
  if (input === 'email' || input === 'phone' || input === 'id') return points > 0 ? 'Yes' : 'Not yet';
  if (input === 'profile') return points === most ? 'Complete' : points > 0 ? 'Partly' : 'Empty';
  if (input === 'reviews') return points > 0 ? 'Reviewed' : 'None yet';
  const rentals = points / pointsPerRental;
  if (rentals === 0) return 'None that count yet';
  return points === most ? `${rentals} or more that count` : `${rentals} that count`;
}

/** The facts behind a line of the person's own score, in full. */
export function ownState(line: PublicTrust['lines'][number], trust: MyTrust): string {
  const { asRenter, asOwner } = trust.rentals;
  const { count, reviewers, uncounted } = trust.reviews;
  if (line.input === 'id' && trust.idPending) return 'In review';
  if (line.input === 'rented') return rentalState(asRenter);
  if (line.input === 'lent') return rentalState(asOwner);
  if (line.input === 'reviews')
    return [
      count === 0
        ? uncounted === 0
          ? 'None yet'
          : 'None that count yet'
        : `${counted(count, 'review')} by ${counted(reviewers, 'person', 'people')}`,
      ...(uncounted === 0 ? [] : [`${uncounted} more shown, not counted`]),
    ].join('; ');
  return publicState(line);
}

function rentalState({ completed, counted: counts }: MyTrust['rentals']['asRenter']): string {
  if (completed === 0) return 'None completed yet';
  return `${completed} completed, ${counts} ${counts === 1 ? 'counts' : 'count'}`;
}

/** What to do for each step. */
export const stepWords: Record<TrustStep, string> = {
  'confirm-email': 'Verify your email',
  'confirm-phone': 'Verify your phone',
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
  shared: 'A card, phone or bank account you share with someone',
  'other-party': 'Someone you rented with',
  moderation: 'A decision we made',
  noticed: 'Your account today',
};
