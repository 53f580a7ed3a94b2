import type { Act } from './admin.api.ts';

interface ActWords {
  button: string;
  /** `{about}` is whom or what it is about. */
  title: string;
  /** What follows, in a sentence. */
  outcome: string;
  whoReads: string;
  confirm: string;
  done: string;
}

const shown = 'The person reads it on their page and by email.';

/** What an admin can do about people, sign-ups, reports and refunds. */
export const actWords: Record<Act['act'], ActWords> = {
  suspend: {
    button: 'Suspend',
    title: 'Suspend {about}?',
    outcome:
      'They cannot list, book, accept, pay, or start conversations until then, and their listings are hidden. Rentals that have started go on.',
    whoReads: shown,
    confirm: 'Suspend',
    done: 'Suspended.',
  },
  ban: {
    button: 'Ban',
    title: 'Ban {about}?',
    outcome:
      'A suspension without an end. Bookings that have not started are cancelled: their renters get everything back; what they booked themselves is refunded by the usual rules. Their email address and phone number are remembered, so that a new account with one of them comes to us first.',
    whoReads: shown,
    confirm: 'Ban',
    done: 'Banned.',
  },
  lift: {
    button: 'Lift',
    title: 'Lift the suspension of {about}?',
    outcome: 'They can use everything again at once, and nothing of a ban is remembered.',
    whoReads: shown,
    confirm: 'Lift it',
    done: 'Lifted.',
  },
  approve: {
    button: 'Approve',
    title: 'Approve {about}?',
    outcome: 'They can list, book, and message at once.',
    whoReads: shown,
    confirm: 'Approve',
    done: 'Approved.',
  },
  'keep-out': {
    button: 'Keep out',
    title: 'Keep {about} out?',
    outcome: 'They can only look around, without an end. They may appeal once.',
    whoReads: shown,
    confirm: 'Keep out',
    done: 'Kept out.',
  },
  uphold: {
    button: 'It is right',
    title: 'Is this report right?',
    outcome:
      'Its reporter is told that we agree, without names. It does nothing by itself: act on the person as well, if that is due.',
    whoReads: 'Only our team reads it.',
    confirm: 'It is right',
    done: 'Settled. The reporter is told.',
  },
  dismiss: {
    button: 'Nothing wrong',
    title: 'Is nothing wrong here?',
    outcome: 'Its reporter is told that we found nothing against our guidelines.',
    whoReads: 'Only our team reads it.',
    confirm: 'Nothing wrong',
    done: 'Settled. The reporter is told.',
  },
  'try-again': {
    button: 'Refund again',
    title: 'Refund {about} again?',
    outcome:
      'It goes to the card that paid, as a new refund. If the bank sends it back once more, it comes back here.',
    whoReads: 'Only our team reads it.',
    confirm: 'Refund again',
    done: 'The refund is on its way.',
  },
  settle: {
    button: 'Paid another way',
    title: 'Was {about} paid another way?',
    outcome:
      'Say so once the renter has the money. It leaves this list, and the card is never refunded for it.',
    whoReads: 'Only our team reads it.',
    confirm: 'It was paid',
    done: 'Kept as paid another way.',
  },
};
