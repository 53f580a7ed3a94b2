import type { Act } from './admin.api.ts';

interface ActWords {
  button: string;
  /** `{about}` is filled in with whom or what it's about. */
  title: string;
  /** What happens next, in a sentence. */
  outcome: string;
  whoReads: string;
  confirm: string;
  done: string;
}

const shown = "They'll see it on their account page and by email.";

/** What admins can do about people, sign-ups, reports, reviews, refunds, payouts, debts, banks' warnings, refused messages, and failed jobs. */
export const actWords: Record<Act['act'], ActWords> = {
  suspend: {
    button: 'Suspend',
    title: 'Suspend {about}?',
    outcome:
      "Until then they can't list, book, accept, pay or start conversations, and their listings are hidden. Rentals already underway continue.",
    whoReads: shown,
    confirm: 'Suspend',
    done: 'Suspended.',
  },
  ban: {
    button: 'Ban',
    title: 'Ban {about}?',
    outcome:
      "A suspension with no end date. Bookings that haven't started are cancelled. Anyone who booked this person's items gets a full refund; this person's own bookings are refunded under the usual rules. We remember this person's email address, phone number, payment cards and ID number, so an account with any of them comes to us for review.",
    whoReads: shown,
    confirm: 'Ban',
    done: 'Banned.',
  },
  warn: {
    button: 'Warn',
    title: 'Warn about {about}?',
    outcome:
      'The person responsible reads your reason and the guideline; nothing else changes for them. We tell everyone who reported it that we agree, without names.',
    whoReads: 'They see it in the app and by email, and can appeal once.',
    confirm: 'Warn',
    done: "Warned. We've told everyone who reported it.",
  },
  'take-down': {
    button: 'Take down',
    title: 'Take down {about}?',
    outcome:
      'Only its owner can still see it, whatever they do. Bookings already made stand. Everyone who reported it is told that we took it down, without names.',
    whoReads: 'Its owner sees it with the listing and by email, and can appeal once.',
    confirm: 'Take down',
    done: "Taken down. We've told its owner.",
  },
  restore: {
    button: 'Put back',
    title: 'Put {about} back?',
    outcome: 'It is listed again as its owner left it.',
    whoReads: 'Its owner sees it in the app and by email.',
    confirm: 'Put back',
    done: "It's back. We've told its owner.",
  },
  'keep-down': {
    button: 'Reject appeal',
    title: 'Keep {about} down?',
    outcome: 'This decides the appeal: the listing stays down, and there is no second appeal.',
    whoReads: 'Its owner sees it with the listing and by email.',
    confirm: 'Keep it down',
    done: "Decided. We've told its owner.",
  },
  lift: {
    button: 'Lift',
    title: "Lift {about}'s suspension?",
    outcome: 'They get full access again right away, and anything we kept because of a ban is deleted.',
    whoReads: shown,
    confirm: 'Lift it',
    done: 'Lifted.',
  },
  approve: {
    button: 'Approve',
    title: 'Approve {about}?',
    outcome: 'They can list, book and message right away.',
    whoReads: shown,
    confirm: 'Approve',
    done: 'Approved.',
  },
  'keep-out': {
    button: 'Keep out',
    title: 'Keep {about} out?',
    outcome: 'They can only browse, with no end date. They can appeal once.',
    whoReads: shown,
    confirm: 'Keep out',
    done: 'Kept out.',
  },
  uphold: {
    button: 'Agree, no action',
    title: 'Agree about {about} and do nothing?',
    outcome: 'We tell everyone who reported it that we agree and that nothing else needed to be done.',
    whoReads: 'Only our team sees this.',
    confirm: 'Agree, no action',
    done: "Settled. We've told everyone who reported it.",
  },
  'hide-review': {
    button: 'Hide review',
    title: 'Hide {about}?',
    outcome:
      'Others no longer see it, and it no longer counts in any rating. We tell everyone who reported it that we agree, without names.',
    whoReads: 'Its author sees it with the rental and by email, and can appeal once.',
    confirm: 'Hide review',
    done: "Hidden. We've told its author and everyone who reported it.",
  },
  'hide-reply': {
    button: 'Hide reply only',
    title: 'Hide the reply to {about}?',
    outcome:
      'Others no longer see the reply. The review stays as it is. We tell everyone who reported it that we agree, without names.',
    whoReads: 'Its author sees it with the rental and by email, and can appeal once.',
    confirm: 'Hide reply',
    done: "Hidden. We've told its author and everyone who reported it.",
  },
  'show-reply': {
    button: 'Show again',
    title: 'Show {about} again?',
    outcome: 'It is public again below the review, as before.',
    whoReads: 'Its author sees it in the app and by email.',
    confirm: 'Show again',
    done: "It's public again. We've told its author.",
  },
  show: {
    button: 'Show again',
    title: 'Show {about} again?',
    outcome: 'It is public again with its rating, as before.',
    whoReads: 'Its author sees it in the app and by email.',
    confirm: 'Show again',
    done: "It's public again. We've told its author.",
  },
  dismiss: {
    button: 'Dismiss',
    title: 'Dismiss what was reported about {about}?',
    outcome: 'We tell everyone who reported it that we found nothing against our guidelines.',
    whoReads: 'Only our team sees this.',
    confirm: 'Dismiss',
    done: "Settled. We've told everyone who reported it.",
  },
  'try-again': {
    button: 'Refund again',
    title: 'Refund {about} again?',
    outcome:
      'This sends a new refund to the card that paid. If the bank returns it again, it reappears here.',
    whoReads: 'Only our team sees this.',
    confirm: 'Refund again',
    done: 'The refund is on its way.',
  },
  hold: {
    button: 'Hold',
    title: 'Hold {about}?',
    outcome:
      "It won't be sent until someone on our team releases it. The owner sees that we are looking at it.",
    whoReads: 'Only our team sees this.',
    confirm: 'Hold payout',
    done: 'The payout is on hold.',
  },
  'let-go': {
    button: 'Release',
    title: 'Release {about}?',
    outcome: "It's sent as soon as it's due and nothing else holds it up.",
    whoReads: 'Only our team sees this.',
    confirm: 'Release payout',
    done: 'The payout is released.',
  },
  'send-again': {
    button: 'Send again',
    title: 'Send {about} again?',
    outcome:
      'This makes a new transfer to the owner. If the payment provider refuses it, it stays in this list.',
    whoReads: 'Only our team sees this.',
    confirm: 'Send again',
    done: 'The payout will be sent within a minute.',
  },
  waive: {
    button: 'Waive',
    title: 'Waive {about}?',
    outcome:
      "They no longer owe what's left of it, and the booking no longer counts against them. What they have already paid stays paid.",
    whoReads: 'They see it in the app and by email.',
    confirm: 'Waive fees',
    done: "Waived. We've told the owner.",
  },
  clear: {
    button: 'Mark as reviewed',
    title: 'Mark {about} as reviewed?',
    outcome:
      "The warning leaves this list. If it was holding up a payout, the payout is sent once it's due and nothing else is holding it up.",
    whoReads: 'Only our team sees this.',
    confirm: 'Mark as reviewed',
    done: 'Marked as reviewed.',
  },
  settle: {
    button: 'Paid another way',
    title: 'Was {about} paid another way?',
    outcome:
      "Confirm this once the renter has the money. It leaves this list, and the card won't be refunded.",
    whoReads: 'Only our team sees this.',
    confirm: 'Mark as paid',
    done: 'Marked as paid another way.',
  },
  again: {
    button: 'Send again',
    title: 'Send {about} again?',
    outcome: 'It goes to the same address. If that refuses it again, it comes back to this list.',
    whoReads: 'Only our team sees this.',
    confirm: 'Send again',
    done: 'The message will be sent within a minute.',
  },
  'run-again': {
    button: 'Run them again',
    title: 'Run {about} again?',
    outcome: 'They start within seconds. Those that fail for the last time again come back here.',
    whoReads: 'Only our team sees this.',
    confirm: 'Run again',
    done: 'They run again now.',
  },
  redirect: {
    button: 'To another address',
    title: 'Send {about} to another address?',
    outcome:
      'Whoever reads that mailbox reads the whole message. The address in the account stays as it is: ask the person to change it.',
    whoReads: 'Only our team sees this.',
    confirm: 'Send there',
    done: 'The message will be sent within a minute.',
  },
  'set-aside': {
    button: 'Set aside',
    title: 'Set {about} aside?',
    outcome: "It isn't sent, and leaves this list.",
    whoReads: 'Only our team sees this.',
    confirm: 'Set aside',
    done: 'Set aside.',
  },
};
