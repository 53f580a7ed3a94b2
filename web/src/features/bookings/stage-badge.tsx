import type { Booking } from '@borough/domain/bookings/bookings.contract';
import {
  Ban,
  CalendarCheck,
  CircleCheck,
  CreditCard,
  Handshake,
  Hourglass,
  Pause,
  PackageOpen,
  PackageCheck,
  ShieldEllipsis,
} from 'lucide-react';
import { Badge } from '../../ui/parts/badge.tsx';
import { stageWords } from './words/booking-words.ts';

const icons = {
  asked: Hourglass,
  waiting: Pause,
  accepted: Handshake,
  paying: CreditCard,
  securing: ShieldEllipsis,
  confirmed: CalendarCheck,
  active: PackageOpen,
  returned: PackageCheck,
  completed: CircleCheck,
  cancelled: Ban,
} as const satisfies Record<Booking['stage'], unknown>;

/** A booking's status: a word with an icon. */
export function StageBadge({ stage }: { stage: Booking['stage'] }) {
  const Icon = icons[stage];
  const { label, tone } = stageWords[stage];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={14} strokeWidth={2} />}>
      {label}
    </Badge>
  );
}
