/** What an admin can be: an operator runs the whole site; a moderator looks after people, listings, cases, and messages. */
export const adminRights = ['operator', 'moderator'] as const;
export type AdminRight = (typeof adminRights)[number];

/** Every recorded act of an admin, with the right it takes. The database holds the same list of operators' acts. */
export const actRights = {
  release: 'moderator',
  uphold: 'moderator',
  overrule: 'moderator',
  suspend: 'moderator',
  ban: 'moderator',
  lift: 'moderator',
  warn: 'moderator',
  'approve-sign-up': 'moderator',
  'keep-out': 'moderator',
  'uphold-report': 'moderator',
  'dismiss-report': 'moderator',
  'approve-id': 'moderator',
  'reject-id': 'moderator',
  'hide-review': 'moderator',
  'show-review': 'moderator',
  'hide-reply': 'moderator',
  'show-reply': 'moderator',
  'take-down': 'moderator',
  restore: 'moderator',
  'keep-down': 'moderator',
  'try-refund-again': 'operator',
  'settle-refund': 'operator',
  'hold-payout': 'operator',
  'let-payout-go': 'operator',
  'try-payout-again': 'operator',
  'clear-warning': 'operator',
  'waive-fees': 'operator',
  'propose-cancel': 'operator',
  'cancel-booking': 'operator',
  'keep-booking': 'operator',
  'answer-dispute': 'operator',
  'send-mail-again': 'operator',
  'redirect-mail': 'operator',
  'set-mail-aside': 'operator',
  'run-jobs-again': 'operator',
  'prepare-listings': 'operator',
  'withdraw-listings': 'operator',
  'take-table': 'operator',
  'open-record': 'moderator',
  'remove-note': 'moderator',
} as const satisfies Record<string, AdminRight>;

/** Every act of an admin that is recorded with a reason. */
export type ModerationAct = keyof typeof actRights;

/** The acts that shut someone out or let them back in: about an operator, they take an operator. */
export const actsAboutAccess = [
  'suspend',
  'ban',
  'lift',
  'keep-out',
] as const satisfies readonly ModerationAct[];
