import type { AdminCounts } from '@borough/domain/admin/moderation.contract';
import {
  HeartPulse,
  Archive,
  Banknote,
  FileText,
  Flag,
  IdCard,
  Inbox,
  MessagesSquare,
  Package,
  Scale,
  SlidersHorizontal,
  Users,
} from 'lucide-react';

/** The pages of the desk in the order of its rail; each is at `/admin/` and its name. */
export const deskWords = [
  { part: 'inbox', title: 'Inbox', Icon: Inbox, isForOperators: false },
  { part: 'people', title: 'People', Icon: Users, isForOperators: false },
  { part: 'items', title: 'Items', Icon: Package, isForOperators: false },
  { part: 'identities', title: 'Identities', Icon: IdCard, isForOperators: false },
  { part: 'cases', title: 'Cases', Icon: Scale, isForOperators: false },
  { part: 'reports', title: 'Reports', Icon: Flag, isForOperators: false },
  { part: 'money', title: 'Money', Icon: Banknote, isForOperators: true },
  { part: 'messages', title: 'Messages', Icon: MessagesSquare, isForOperators: false },
  { part: 'content', title: 'Content', Icon: FileText, isForOperators: true },
  { part: 'settings', title: 'Settings', Icon: SlidersHorizontal, isForOperators: true },
  { part: 'health', title: 'Health', Icon: HeartPulse, isForOperators: true },
  { part: 'backups', title: 'Backups', Icon: Archive, isForOperators: true },
] as const;

export type DeskPart = (typeof deskWords)[number]['part'];

const allWaiting = ({ money, ...counts }: AdminCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, money ?? 0);

/** How much waits at a word of the rail; undefined where nothing is counted. */
export const waitingAt = (counts: AdminCounts): Partial<Record<DeskPart, number>> => ({
  inbox: allWaiting(counts),
  people: counts.signUps,
  items: counts.appeals,
  identities: counts.ids,
  cases: counts.cases,
  reports: counts.reports,
  ...(counts.money !== null && { money: counts.money }),
  messages: counts.held + counts.blocked + counts.contact,
});

/** Where each tab of the page the desk was before has gone: mails and notices still lead to them. */
export const tabsBefore: Readonly<Record<string, { part: DeskPart; show?: string }>> = {
  held: { part: 'messages' },
  blocked: { part: 'messages', show: 'blocked' },
  contact: { part: 'messages', show: 'letters' },
  overruled: { part: 'messages', show: 'mistakes' },
  'sign-ups': { part: 'people', show: 'sign-ups' },
  people: { part: 'people' },
  ids: { part: 'identities' },
  listings: { part: 'items' },
  cases: { part: 'cases' },
  reports: { part: 'reports' },
  money: { part: 'money' },
  settings: { part: 'settings' },
  health: { part: 'health' },
  backups: { part: 'backups' },
};
