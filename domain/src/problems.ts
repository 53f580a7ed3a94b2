/** Every expected refusal: its code, HTTP status and the words a person sees. Anything else is a 500. */
export const problems = {
  'request.invalid': { status: 400, say: 'Please check the marked fields.' },
  'request.malformed': { status: 400, say: 'That request could not be read.' },
  'request.too-large': { status: 413, say: 'That is too large.' },
  'request.not-found': { status: 404, say: 'There is nothing here.' },
  'request.foreign-origin': { status: 403, say: 'That request came from another site.' },
  'request.too-many': { status: 429, say: 'Too many attempts. Please wait a moment and try again.' },
  'request.busy': { status: 409, say: 'Someone else was faster. Please try again.' },
  'request.key-reused': { status: 422, say: 'This request key was already used for something else.' },
  'request.key-running': { status: 409, say: 'The same request is still being worked on.' },
  'service.unavailable': { status: 503, say: 'Borough is busy. Please try again in a moment.' },

  'session.required': { status: 401, say: 'Please sign in first.' },
  'session.forbidden': { status: 403, say: 'You are not allowed to do that.' },
  'account.unconfirmed': { status: 403, say: 'Please confirm your email address first.' },
  'account.finish-sign-up': { status: 403, say: 'Please finish signing up first.' },
  'account.suspended': {
    status: 403,
    say: 'Your account is suspended: you cannot list, book or message anew.',
  },
  'account.email-invalid': { status: 400, say: 'Please enter a valid email address' },
  'account.weak-password': { status: 400, say: 'Password must be at least 6 characters long' },
  'account.wrong-credentials': { status: 401, say: 'Invalid email or password' },
  'account.password-needed': {
    status: 409,
    say: 'Please enter the password you chose when you signed up.',
  },
  'account.prove-again': { status: 403, say: 'Please confirm that it is you.' },
  'account.second-factor': { status: 401, say: 'One more step: please confirm that it is you.' },
  'account.provider-missing': { status: 400, say: '{provider} sign-in is not set up on this site.' },
  'account.link-expired': { status: 400, say: 'This link has expired or was already used.' },

  'item.not-found': { status: 404, say: 'Item not found' },
  'item.not-yours': { status: 404, say: "Item not found or you don't have permission to edit it" },
  'item.not-bookable': { status: 409, say: 'This item cannot be booked right now.' },
  'item.invalid': { status: 400, say: 'Please check the marked fields.' },
  'item.too-many-photos': { status: 409, say: 'A listing has at most 5 photos.' },
  'item.photo-unreadable': {
    status: 400,
    say: 'This file is not a picture we can read. Use JPEG, PNG, WebP, GIF, AVIF or HEIF.',
  },
  'item.photo-too-large': { status: 413, say: 'This photo is larger than 15 MB.' },
  'item.photo-too-many-pixels': { status: 400, say: 'This photo has more than 50 million pixels.' },
  'item.photo-not-found': { status: 404, say: 'This photo is no longer there.' },
  'item.has-live-booking': { status: 409, say: 'This item has a booking that is still open.' },
  'item.days-in-use': { status: 409, say: 'These days are already booked: {days}.' },
  'availability.empty': { status: 400, say: 'Please add at least one availability period for your item' },
  'availability.invalid': { status: 400, say: 'The end of a period cannot be before its start.' },

  'quote.not-found': { status: 404, say: 'This offer is no longer there.' },
  'quote.stale': { status: 409, say: 'The price has changed. Please look at the new total.' },
  'quote.too-small': { status: 409, say: 'The total is under $0.50, which cards cannot pay.' },

  'booking.not-found': { status: 404, say: 'Booking not found' },
  'booking.dates-required': { status: 400, say: 'Please select start and end dates' },
  'booking.dates-taken': {
    status: 409,
    say: 'Your selected dates are not available. Please choose different dates.',
  },
  'booking.own-item': { status: 409, say: 'You cannot rent your own item.' },
  'booking.too-late': { status: 409, say: 'This booking has already moved on.' },
  'booking.not-yet': { status: 409, say: 'That is not possible yet.' },
  'booking.not-allowed': { status: 403, say: 'You cannot do that with this booking.' },
  'booking.already-paid': { status: 409, say: 'This booking is already paid.' },
  'booking.waiting': { status: 409, say: 'These dates are promised to somebody else for now.' },
  'booking.too-many-requests': {
    status: 409,
    say: 'You have 5 open requests. Withdraw one or wait for an answer.',
  },
  'booking.already-requested': { status: 409, say: 'You already asked for this item.' },
  'booking.too-many-today': { status: 429, say: 'You made 10 requests today. Please try again tomorrow.' },
  'booking.too-many-holds': { status: 409, say: 'You have two checkouts open. Finish or leave one first.' },
  'booking.held-too-often': {
    status: 409,
    say: 'You held dates of this item twice today. Please try again tomorrow.',
  },
  'booking.refund-too-large': { status: 400, say: 'The refund cannot be larger than what was paid.' },

  'payment.failed': { status: 502, say: 'Payment processing failed. Please try again.' },
  'payment.unreachable': {
    status: 503,
    say: 'We cannot reach the payment provider. Nothing was changed; please try again.',
  },
  'payment.session-unknown': { status: 404, say: 'We do not know this payment.' },
  'payment.bad-signature': { status: 400, say: 'The signature does not match.' },

  'conversation.own-item': { status: 409, say: 'You cannot message yourself' },
  'conversation.no-owner': { status: 404, say: 'Unable to contact owner' },
  'profile.not-found': { status: 404, say: 'There is nobody here.' },
  'report.already-made': { status: 409, say: 'You already reported this listing. We are looking at it.' },
} as const satisfies Record<string, { status: number; say: string }>;

export type ProblemCode = keyof typeof problems;

export interface ProblemDetail {
  /** Field name → what is wrong with it, for forms. */
  fields?: Record<string, string>;
  /** Fills the {placeholders} of the words. */
  values?: Record<string, string>;
  /** More for the program that asked, for instance the new quote. */
  data?: unknown;
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number;
}

/** A refusal that is expected; the only error a person is shown in words. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(wordsOf(code, detail.values));
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** The words of a refusal with its placeholders filled. */
export function wordsOf(code: ProblemCode, values: Record<string, string> = {}): string {
  return problems[code].say.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
