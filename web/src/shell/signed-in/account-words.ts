import {
  Bell,
  CalendarDays,
  CalendarRange,
  Heart,
  IdCard,
  LockKeyhole,
  Package,
  Sparkles,
  UserRound,
  Wallet,
} from 'lucide-react';

/** The pages of a person's account, in the order of its rail; each is at `/account/` and its name. */
export const accountWords = [
  { part: 'bookings', title: 'Bookings', Icon: CalendarDays },
  { part: 'listings', title: 'Listings', Icon: Package },
  { part: 'calendar', title: 'Calendar', Icon: CalendarRange },
  { part: 'earnings', title: 'Earnings', Icon: Wallet },
  { part: 'favorites', title: 'Favorites', Icon: Heart },
  { part: 'plan', title: 'Plan', Icon: Sparkles },
  { part: 'profile', title: 'Profile', Icon: UserRound },
  { part: 'identity', title: 'Identity', Icon: IdCard },
  { part: 'security', title: 'Security', Icon: LockKeyhole },
  { part: 'notifications', title: 'Notifications', Icon: Bell },
] as const;

export type AccountPart = (typeof accountWords)[number]['part'];
