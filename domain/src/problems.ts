/** Every expected refusal: its code, HTTP status and the words a person sees. Anything else is a 500. */
export const problems = {
  'request.invalid': { status: 400, say: 'Please check the marked fields.' },
  'request.malformed': { status: 400, say: 'That request could not be read.' },
  'request.too-large': { status: 413, say: 'That is too large.' },
  'request.headers-too-large': { status: 431, say: 'The headers of that request are too large.' },
  'request.timeout': { status: 408, say: 'That request took too long to arrive.' },
  'request.not-found': { status: 404, say: 'There is nothing here.' },
  'request.foreign-origin': { status: 403, say: 'That request came from another site.' },
  'request.too-many': { status: 429, say: 'Too many attempts. Please wait a moment and try again.' },
  'request.busy': { status: 409, say: 'Someone else was faster. Please try again.' },
  'request.key-reused': { status: 422, say: 'This request key was already used for something else.' },
  'request.key-running': { status: 409, say: 'The same request is still being worked on.' },
  'service.unavailable': { status: 503, say: 'Borough is busy. Please try again in a moment.' },

  'session.required': { status: 401, say: 'Please sign in first.' },
  'session.token-invalid': {
    status: 401,
    say: 'This access token is not valid: it is unknown, expired or revoked.',
  },
  'session.token-reads-only': { status: 403, say: 'This access token may only read.' },
  'session.browser-needed': {
    status: 403,
    say: 'Please do this in your browser. An access token cannot do it.',
  },
  'session.token-needed': { status: 403, say: 'This is for programs with an app token.' },
  'session.forbidden': { status: 403, say: 'You are not allowed to do that.' },
  'account.unconfirmed': { status: 403, say: 'Please confirm your email address first.' },
  'account.finish-sign-up': { status: 403, say: 'Please finish signing up first.' },
  'account.suspended': {
    status: 403,
    say: 'Your account is suspended: you cannot list, book, or start conversations.',
  },
  'account.closed': {
    status: 403,
    say: 'This account is closed. If you think we are wrong, write to us.',
  },
  'account.under-review': {
    status: 403,
    say: 'We have to look at your account first. Until then you can look around, but not list, book or message.',
  },
  'account.email-invalid': { status: 400, say: 'Please enter a valid email address' },
  'account.weak-password': { status: 400, say: 'This password is too easy to guess.' },
  'account.email-taken': { status: 409, say: 'This address belongs to another account.' },
  'account.session-not-found': { status: 404, say: 'This session is already over.' },
  'account.wrong-credentials': { status: 401, say: 'Invalid email or password' },
  'account.password-needed': {
    status: 409,
    say: 'Please enter the password you chose when you signed up.',
  },
  'account.prove-again': { status: 403, say: 'Please confirm that it is you.' },
  'account.wrong-code': { status: 400, say: 'That code is not right. Please try again.' },
  'account.factor-unreadable': {
    status: 409,
    say: 'We can no longer check your codes, because the key they were kept with is gone. Please use a passkey, or write to us.',
  },
  'account.wrong-password': { status: 400, say: 'That is not your password.' },
  'account.way-not-open': { status: 409, say: 'Please use one of the ways offered here.' },
  'account.sign-in-code': {
    status: 401,
    say: 'Many wrong passwords were tried for this account. If yours is right, we just mailed you a code.',
  },
  'account.sign-in-code-over': {
    status: 401,
    say: 'This code no longer works. Please sign in again.',
  },
  'account.second-factor-over': {
    status: 410,
    say: 'This sign-in took too long or was tried too often. Please sign in again.',
  },
  'account.factor-on': { status: 409, say: 'Two-step sign-in with an app is already on.' },
  'account.factor-off': { status: 409, say: 'Two-step sign-in is not on.' },
  'account.passkey-refused': {
    status: 400,
    say: 'That passkey was not accepted. Please try again, or use another way.',
  },
  'account.passkey-known': { status: 409, say: 'This passkey is already on your account.' },
  'account.passkey-not-found': { status: 404, say: 'This passkey is no longer there.' },
  'account.passkeys-too-many': { status: 409, say: 'You have 20 passkeys. Remove one first.' },
  'account.passkey-address': {
    status: 409,
    say: 'Passkeys need an address with a name, not one made of numbers.{instead}',
  },
  'admin.invitation-elsewhere': {
    status: 409,
    say: 'This link is for another account. Please sign in with the address it was made for.',
  },
  'admin.factor-needed': {
    status: 403,
    say: 'Admins need a second factor. Turn on two-step sign-in in your profile under Security, or confirm there that it is you.',
  },
  'account.second-factor': { status: 401, say: 'One more step: please confirm that it is you.' },
  'account.provider-missing': { status: 400, say: '{provider} sign-in is not set up on this site.' },
  // Not one of the statuses that pages ask again for: the provider was waited for already.
  'account.provider-unreachable': {
    status: 424,
    say: '{provider} cannot be reached right now. Please try again in a moment, or sign in another way.',
  },
  'account.provider-failed': {
    status: 401,
    say: '{provider} did not tell us reliably who you are. Please try again.',
  },
  'account.provider-cancelled': { status: 400, say: 'You stopped before it was finished.' },
  'account.provider-email': {
    status: 403,
    say: '{provider} has no confirmed email address of yours. Confirm it there, or sign up here with a password.',
  },
  'account.sign-in-interrupted': {
    status: 400,
    say: 'This took too long or began in another browser. Please try again.',
  },
  'account.identity-elsewhere': {
    status: 409,
    say: 'You already have an account. Sign in as you usually do, then link {provider} in your profile under Security.',
  },
  'account.identity-taken': {
    status: 409,
    say: 'This {provider} account is already linked to another account here.',
  },
  'account.identity-second': {
    status: 409,
    say: 'Another {provider} account is linked already. Unlink that one first.',
  },
  'account.identity-last': {
    status: 409,
    say: 'This is your only way to sign in. Set a password or add another way first.',
  },
  'account.identity-not-found': { status: 404, say: 'That account is not linked.' },
  'account.no-sso': {
    status: 404,
    say: 'There is no company sign-in for this address. Please sign in with your password.',
  },
  'account.too-many-tokens': {
    status: 409,
    say: 'You have 20 app tokens, the most one account can have. Revoke one first.',
  },
  'account.token-not-found': { status: 404, say: 'This token is no longer there.' },
  'account.cannot-be-deleted': {
    status: 409,
    say: 'Your account cannot be deleted yet. Please settle what is still open first.',
  },
  'account.link-expired': { status: 400, say: 'This link has expired or was already used.' },

  'phone.not-set-up': { status: 409, say: 'Text messages are not set up on this site.' },
  'phone.unusable': { status: 400, say: 'Please enter a mobile number, for example (415) 555-0100.' },
  'phone.abroad': { status: 400, say: 'We can only text numbers of these countries: {countries}.' },
  'phone.none': { status: 404, say: 'You have no confirmed phone number.' },
  'phone.too-many-codes': {
    status: 429,
    say: 'We already sent {most} codes to this number. Please wait {minutes} and try again.',
  },
  'phone.code-wrong': { status: 400, say: 'That code is not right.' },
  'phone.code-over': { status: 409, say: 'This code no longer works. Please ask for a fresh one.' },
  'phone.resting': {
    status: 429,
    say: 'Too many wrong codes were tried for this number. Please try again tomorrow.',
  },

  'favorites.full': {
    status: 409,
    say: 'You have 200 favorites, the most we keep. Remove one to add another.',
  },
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
  'item.photo-save-as-jpeg': {
    status: 400,
    say: 'An AVIF or HEIF photo can have at most 13 million pixels. Please save it as JPEG.',
  },
  'item.photo-not-found': { status: 404, say: 'This photo is no longer there.' },
  'item.has-live-booking': { status: 409, say: 'This item has a booking that is still open.' },
  'item.days-in-use': { status: 409, say: 'These days are already booked: {days}.' },
  'availability.empty': { status: 400, say: 'Please add at least one availability period for your item' },
  'availability.invalid': { status: 400, say: 'The end of a period cannot be before its start.' },

  'dealing.blocked': { status: 403, say: 'You and this person cannot rent from each other.' },
  'dealing.shared': {
    status: 403,
    say: 'Your two accounts have payment or contact details in common, so they cannot book with each other. Are you two people? Write to us.',
  },
  'dealing.other-suspended': { status: 409, say: 'This person cannot rent or lend at the moment.' },

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
  'booking.started': {
    status: 409,
    say: 'This rental has started and can no longer be cancelled here. Write to us, and we will help.',
  },
  'booking.consent-missing': { status: 409, say: 'Please agree to the deposit to go on.' },
  'booking.consent-changed': {
    status: 409,
    say: 'The terms of the deposit have changed. Please load the page again and read them.',
  },
  'booking.deposit-not-held': { status: 409, say: 'The address opens once the deposit is held.' },
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
  'booking.too-many-openings': {
    status: 409,
    say: 'The addresses of three of your bookings open on that day already. Have your ID approved, or choose another day.',
  },
  'booking.request-only': {
    status: 409,
    say: 'You cancelled three bookings for free within 30 days. For now you can ask owners for dates, but not reserve at once.',
  },
  'booking.one-at-a-time': {
    status: 409,
    say: 'You cancelled three bookings for free within 30 days. For now you can have one upcoming booking at a time.',
  },
  'booking.ask-first': {
    status: 409,
    say: 'These days were held for nothing today. Ask the owner for them.',
  },
  'booking.requests-only': {
    status: 409,
    say: 'The owner answers requests first. Please send a request instead.',
  },
  'booking.gated': { status: 403, say: 'To rent this, you first need {missing}.' },
  'booking.refund-too-large': { status: 400, say: 'The refund cannot be larger than what was paid.' },

  'payment.failed': { status: 502, say: 'Payment processing failed. Please try again.' },
  'payment.unreachable': {
    status: 503,
    say: 'We cannot reach the payment provider. Nothing was changed; please try again.',
  },
  'payment.session-unknown': { status: 404, say: 'We do not know this payment.' },
  'payment.bad-signature': { status: 400, say: 'The signature does not match.' },

  'payouts.return-elsewhere': { status: 400, say: 'Stripe can only send you back to Borough.' },
  'payouts.refused': {
    status: 502,
    say: 'Stripe could not open its page. Please try again, and write to us if it keeps happening.',
  },

  'conversation.own-item': { status: 409, say: 'You cannot message yourself' },
  'conversation.no-owner': { status: 404, say: 'Unable to contact owner' },
  'conversation.former-member': { status: 409, say: 'This person is no longer a member of Borough.' },
  'conversation.blocked': { status: 403, say: 'You cannot write to each other.' },
  'conversation.photos-not-yet': {
    status: 403,
    say: 'Photos can be sent once the address of the rental is open.',
  },
  'message.filtered': { status: 422, say: '{explanation}' },
  'message.not-sent': { status: 503, say: 'Failed to send message' },
  'text.contact-details': { status: 422, say: 'Please leave contact details out of the marked fields.' },
  'text.not-checked': {
    status: 503,
    say: 'We could not check your text just now, so nothing was saved. Please try again in a moment.',
  },
  'contact.not-found': { status: 404, say: 'This message to the office is no longer there.' },
  'newsletter.link-expired': {
    status: 400,
    say: 'This link does not work any more. If you still want our letters, subscribe again.',
  },
  'newsletter.link-unknown': {
    status: 400,
    say: 'This link is not one of ours. Please use the one in our mail.',
  },
  'moderation.not-found': { status: 404, say: 'This message is no longer there.' },
  'moderation.decided': { status: 409, say: 'Somebody else already decided about this message.' },
  'moderation.involved': {
    status: 403,
    say: 'You have dealt with one of these people. Another admin decides about this.',
  },
  'moderation.person-not-found': { status: 404, say: 'This person is no longer there.' },
  'moderation.not-suspended': { status: 409, say: 'This account is not suspended.' },
  'moderation.already-banned': { status: 409, say: 'This account is already banned.' },
  'moderation.sign-up-not-found': { status: 404, say: 'This account is no longer there.' },
  'moderation.sign-up-decided': { status: 409, say: 'This was already decided so.' },
  'moderation.report-not-found': { status: 404, say: 'This report is no longer there.' },
  'moderation.report-settled': { status: 409, say: 'Somebody else already settled this report.' },
  'refund.not-found': { status: 404, say: 'This refund is no longer there.' },
  'refund.not-owed': {
    status: 409,
    say: 'Nothing is to be done about this refund now: it went out meanwhile, or a dispute holds it back.',
  },
  'profile.not-found': { status: 404, say: 'There is nobody here.' },
  'identity.file-too-large': { status: 413, say: 'File size must be less than 5MB' },
  'identity.file-type': { status: 400, say: 'Please upload a JPEG, PNG, WebP image or PDF file' },
  'identity.selfie-type': { status: 400, say: 'Please upload your selfie as a JPEG, PNG or WebP image' },
  'identity.files-missing': {
    status: 400,
    say: 'Please upload at least the front of your ID and a selfie',
  },
  'identity.file-unreadable': {
    status: 400,
    say: 'This file is damaged or incomplete. Please take the photo again or choose another file.',
  },
  'identity.too-many-pixels': {
    status: 400,
    say: 'This picture has more than 50 million pixels. Please choose a smaller one.',
  },
  'identity.pdf-protected': {
    status: 400,
    say: 'This PDF is protected. Please upload one that opens without a password, or a photo.',
  },
  'identity.pdf-active': {
    status: 400,
    say: 'This PDF has scripts or other files in it. Please upload a plain scan, or a photo.',
  },
  'identity.pdf-too-long': {
    status: 400,
    say: 'This PDF has more than 10 pages. Please upload only the page with your ID.',
  },
  'identity.not-uploaded': { status: 503, say: 'Failed to upload files' },
  'identity.already-pending': { status: 409, say: 'We are already checking your ID.' },
  'identity.already-approved': { status: 409, say: 'Your ID is already verified.' },
  'identity.not-pending': { status: 409, say: 'There is no request to withdraw: we already decided.' },
  'identity.not-found': { status: 404, say: 'This request is no longer there.' },
  'identity.document-not-found': { status: 404, say: 'This document is no longer kept.' },
  'identity.decided': { status: 409, say: 'Somebody else already decided about this request.' },
  'identity.number-taken': {
    status: 409,
    say: '{name} was approved with a document of this number. Compare the two before you go on.',
  },
  'identity.number-banned': {
    status: 409,
    say: 'A banned person was approved with this document. This account now waits under Sign-ups; decide there first.',
  },

  'report.already-made': { status: 409, say: 'You already reported this listing. We are looking at it.' },
  'report.person-already-made': {
    status: 409,
    say: 'You already reported this person today. We are looking at it.',
  },
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
