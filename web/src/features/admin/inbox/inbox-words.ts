import type { InboxEntry, InboxFilter } from '@borough/domain/admin/inbox.contract';
import type { InboxKind } from '@borough/domain/admin/inbox.rules';
import type { AdminCounts } from '@borough/domain/admin/moderation.contract';
import {
  Ban,
  Banknote,
  Flag,
  IdCard,
  Landmark,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  Scale,
  ShieldAlert,
  Undo2,
  UserRoundSearch,
} from 'lucide-react';
import { paths } from '../../../paths.ts';

interface KindWords {
  /** One of them. */
  one: string;
  Icon: LucideIcon;
}

export const kindWords: Readonly<Record<InboxKind, KindWords>> = {
  case: { one: 'Case', Icon: Scale },
  identity: { one: 'Identity', Icon: IdCard },
  held: { one: 'Held message', Icon: MessageSquareWarning },
  blocked: { one: 'Blocked message', Icon: Ban },
  'sign-up': { one: 'Sign-up', Icon: UserRoundSearch },
  report: { one: 'Report', Icon: Flag },
  appeal: { one: 'Appeal', Icon: Undo2 },
  letter: { one: 'Message to us', Icon: Mail },
  payout: { one: 'Payout', Icon: Banknote },
  refund: { one: 'Refund', Icon: Banknote },
  dispute: { one: 'Payment dispute', Icon: Landmark },
  'plan-dispute': { one: 'Dispute about Pro', Icon: Landmark },
  warning: { one: 'Bank’s warning', Icon: ShieldAlert },
  cancel: { one: 'Booking to cancel', Icon: Ban },
};

/** What the list can be narrowed to, with how many of them wait. */
export const filterWords: readonly {
  value: InboxFilter;
  label: string;
  count: (counts: AdminCounts) => number | null;
}[] = [
  { value: 'case', label: 'Cases', count: ({ cases }) => cases },
  { value: 'identity', label: 'Identities', count: ({ ids }) => ids },
  { value: 'held', label: 'Held messages', count: ({ held }) => held },
  { value: 'blocked', label: 'Blocked messages', count: ({ blocked }) => blocked },
  { value: 'sign-up', label: 'Sign-ups', count: ({ signUps }) => signUps },
  { value: 'report', label: 'Reports', count: ({ reports }) => reports },
  { value: 'appeal', label: 'Appeals', count: ({ appeals }) => appeals },
  { value: 'letter', label: 'Messages to us', count: ({ contact }) => contact },
  { value: 'money', label: 'Money', count: ({ money }) => money },
];

/** Where an entry is dealt with: a page, or its card in a list. */
export function placeOf({ kind, id, row }: Pick<InboxEntry, 'kind' | 'id' | 'row'>) {
  const card = (part: string, show?: string) => ({
    to: paths.adminPart,
    params: { part },
    search: { show, at: row },
  });
  switch (kind) {
    case 'case':
      return card('cases');
    case 'identity':
      return card('identities');
    case 'held':
      return card('messages');
    case 'blocked':
      return card('messages', 'blocked');
    case 'sign-up':
      return card('people', 'sign-ups');
    case 'report':
      return { ...card('reports'), search: { order: 'oldest', at: row } };
    case 'appeal':
      return { to: paths.adminPart, params: { part: 'items' }, search: { q: id } };
    case 'letter':
      return card('messages', 'letters');
    case 'payout':
      return card('money', 'payouts');
    case 'refund':
      return card('money');
    case 'plan-dispute':
      return card('money', 'plans');
    case 'warning':
      return card('money', 'warnings');
    case 'cancel':
      return { to: paths.adminRecord, params: { kind: 'booking', id: row } };
    case 'dispute':
      return { to: paths.dispute, params: { disputeId: id } };
  }
}
