/** Every expected refusal: its code, HTTP status and the words a person sees. Anything else is a 500. */
export const problems = {
  'request.invalid': { status: 400, say: 'Please check the highlighted fields.' },
  'request.malformed': { status: 400, say: "That request couldn't be read." },
  'request.too-large': { status: 413, say: 'That request is too large.' },
  'request.headers-too-large': { status: 431, say: 'The request headers are too large.' },
  'request.timeout': { status: 408, say: 'That request took too long to arrive.' },
  'request.not-found': { status: 404, say: "There's nothing here." },
  'request.foreign-origin': { status: 403, say: 'That request came from another site.' },
  'request.too-many': { status: 429, say: 'Too many attempts. Please wait a moment and try again.' },
  'request.busy': { status: 409, say: 'Something has changed since you started. Please try again.' },
  'request.key-reused': { status: 422, say: 'This request key was already used for something else.' },
  'request.key-running': { status: 409, say: 'The same request is still being processed.' },
  'request.outcome-unknown': {
    status: 409,
    say: "We don't know if your first try went through. Check before you try again.",
  },
  'service.unavailable': { status: 503, say: 'This site is busy. Please try again in a moment.' },

  'first-run.going-on': { status: 503, say: 'This site is being set up. Please come back soon.' },
  'first-run.over': { status: 410, say: 'This site has been set up.' },
  'first-run.address-needed': {
    status: 401,
    say: 'Please open the address that the last start printed. It works in one browser at a time.',
  },
  'first-run.fixed': { status: 409, say: "{name} stands in the server's environment, which comes first." },
  'first-run.mail-failed': { status: 422, say: '{why} No email was sent.' },
  'first-run.wrong-code': { status: 422, say: "That isn't the code in the email." },
  'first-run.no-way-here': { status: 422, say: '{why} The address was not saved.' },
  'first-run.payments-failed': { status: 422, say: '{why} The key was not saved.' },
  'first-run.restore-failed': { status: 422, say: '{why} Nothing was changed.' },
  'first-run.restoring': {
    status: 409,
    say: 'A backup is being restored. The page it was begun in shows how far it is.',
  },
  'first-run.steps-missing': { status: 409, say: 'Please finish the steps before this one first.' },

  'session.required': { status: 401, say: 'Please sign in first.' },
  'session.other-person': {
    status: 409,
    say: 'Someone else is signed in here now, so nothing was sent. What you typed is still on this page. Reload it to go on with that account.',
  },
  'session.token-invalid': {
    status: 401,
    say: "This access token isn't valid. It may be expired or revoked.",
  },
  'session.token-reads-only': { status: 403, say: 'This access token is read-only.' },
  'session.browser-needed': {
    status: 403,
    say: "Please do this in your browser. It can't be done with an access token.",
  },
  'session.token-needed': { status: 403, say: 'This is only for programs that use an app token.' },
  'session.forbidden': { status: 403, say: "You don't have permission to do that." },
  'account.unconfirmed': { status: 403, say: 'Please verify your email address first.' },
  'account.finish-sign-up': { status: 403, say: 'Please finish signing up first.' },
  'account.suspended': {
    status: 403,
    say: "Your account is suspended. You can't list, book or start conversations.",
  },
  'account.closed': {
    status: 403,
    say: "This account is closed. If you think that's a mistake, write to us.",
  },
  'account.under-review': {
    status: 403,
    say: 'We need to review your account first. Until then you can look around, but not list, book or message.',
  },
  'account.email-invalid': { status: 400, say: 'Please enter a valid email address' },
  'account.weak-password': { status: 400, say: 'This password is too easy to guess.' },
  'account.email-taken': { status: 409, say: 'This address belongs to another account.' },
  'account.session-not-found': { status: 404, say: 'This session has already ended.' },
  'account.wrong-credentials': { status: 401, say: 'Invalid email or password' },
  'account.password-needed': {
    status: 409,
    say: 'Please enter the password you chose when you signed up.',
  },
  'account.approve-signed-in': {
    status: 403,
    say: 'To approve this, please sign in to the account or enter its password.',
  },
  'account.prove-again': { status: 403, say: "Please confirm it's you." },
  'account.wrong-code': { status: 400, say: "That code isn't right. Please try again." },
  'account.factor-unreadable': {
    status: 409,
    say: 'We can no longer check your codes because the key they were stored with is gone. Please use a passkey or write to us.',
  },
  'account.wrong-password': { status: 400, say: "That's not your password." },
  'account.way-not-open': { status: 409, say: 'Please use one of the options shown here.' },
  'account.sign-in-code': {
    status: 401,
    say: "There have been many failed sign-in attempts on this account. If your password is right, we've just emailed you a code.",
  },
  'account.sign-in-code-over': {
    status: 401,
    say: 'This code no longer works. Please sign in again.',
  },
  'account.second-factor-over': {
    status: 410,
    say: 'This sign-in took too long or had too many attempts. Please sign in again.',
  },
  'account.factor-on': { status: 409, say: 'Two-step verification with an app is already on.' },
  'account.factor-off': { status: 409, say: "Two-step verification isn't on." },
  'account.passkey-refused': {
    status: 400,
    say: "That passkey wasn't accepted. Please try again or sign in another way.",
  },
  'account.passkey-known': { status: 409, say: 'This passkey is already on your account.' },
  'account.passkey-not-found': { status: 404, say: 'This passkey no longer exists.' },
  'account.passkeys-too-many': { status: 409, say: 'You have 20 passkeys. Remove one first.' },
  'account.passkey-address': {
    status: 409,
    say: 'Passkeys only work on a site with a domain name, not an IP address.{instead}',
  },
  'admin.invitation-elsewhere': {
    status: 409,
    say: 'This link is for another account. Please sign in with the address it was created for.',
  },
  'admin.factor-needed': {
    status: 403,
    say: "Admins need two-step verification. Turn it on in your profile under Security, or confirm it's you there.",
  },
  'admin.no-member': { status: 404, say: 'No one here has this address.' },
  'admin.not-one': { status: 404, say: 'They are no longer an admin.' },
  'admin.right-held': { status: 409, say: 'They have this right already.' },
  'admin.address-unconfirmed': { status: 409, say: "They haven't confirmed their email address yet." },
  'admin.no-second-factor': {
    status: 409,
    say: 'They have no second factor yet. They can turn on two-step verification in their profile under Security.',
  },
  'admin.shut-out': { status: 409, say: 'Their account is suspended or under review.' },
  'admin.operator-needed': { status: 403, say: 'Only an operator of this site can do that.' },
  'backup.nowhere': { status: 409, say: 'Set BACKUP_TO first, so that backups have a place to go.' },
  'backup.not-found': { status: 404, say: "This backup doesn't exist, or it is damaged." },
  'admin.last-operator': {
    status: 409,
    say: 'This is the last operator who can act. Appoint another one first.',
  },
  'settings.reason-needed': { status: 400, say: 'This touches what people may do. Please give a reason.' },
  'settings.fixed': {
    status: 409,
    say: "{name} is set in this server's environment, so it can't be changed here.",
  },
  'category.not-found': { status: 404, say: "This category doesn't exist." },
  'category.name-taken': { status: 409, say: 'Another category has this name.' },
  'category.name-reserved': { status: 409, say: "A category can't have this name." },
  'category.last': {
    status: 409,
    say: 'This is the only category people can list in. Add or show another one first.',
  },
  'category.merging': {
    status: 409,
    say: 'This category is being merged. Please wait until that is done.',
  },
  'category.no-target': { status: 409, say: 'Please choose another category that is shown.' },
  'category.too-many': { status: 409, say: 'There are {count} categories, as many as there can be.' },
  'settings.changed-meanwhile': {
    status: 409,
    say: 'Someone else has just changed this. Look at what is set now, and save again.',
  },
  'account.second-factor': { status: 401, say: "One more step: please confirm it's you." },
  'account.provider-missing': { status: 400, say: "{provider} sign-in isn't set up on this site." },
  // Not one of the statuses on which pages retry: we already waited for the provider.
  'account.provider-unreachable': {
    status: 424,
    say: "{provider} can't be reached right now. Please try again in a moment or sign in another way.",
  },
  'account.provider-failed': {
    status: 401,
    say: "{provider} couldn't confirm who you are. Please try again.",
  },
  'account.provider-cancelled': { status: 400, say: 'You left before sign-in was complete.' },
  'account.provider-email': {
    status: 403,
    say: "{provider} doesn't have a verified email address for you. Verify it there, or sign up here with a password.",
  },
  'account.sign-in-interrupted': {
    status: 400,
    say: 'This took too long or started in another browser. Please try again.',
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
  'account.identity-not-found': { status: 404, say: "That account isn't linked." },
  'account.no-sso': {
    status: 404,
    say: "Company sign-in isn't set up for this address. Please sign in with your password.",
  },
  'account.too-many-tokens': {
    status: 409,
    say: 'You have 20 app tokens, the maximum. Revoke one first.',
  },
  'account.token-not-found': { status: 404, say: 'This token no longer exists.' },
  'account.cannot-be-deleted': {
    status: 409,
    say: "Your account can't be deleted yet. Please settle everything that's still open first.",
  },
  'account.link-expired': { status: 400, say: 'This link has expired or was already used.' },

  'phone.not-set-up': { status: 409, say: "Text messages aren't set up on this site." },
  'phone.unusable': { status: 400, say: 'Please enter a mobile number, such as (415) 555-0100.' },
  'phone.abroad': { status: 400, say: 'We can only text numbers in these countries: {countries}.' },
  'phone.none': { status: 404, say: "You don't have a verified phone number." },
  'phone.too-many-codes': {
    status: 429,
    say: "We've already sent {most} codes to this number. Please wait {minutes} and try again.",
  },
  'phone.code-wrong': { status: 400, say: "That code isn't right." },
  'phone.code-over': { status: 409, say: 'This code no longer works. Please request a new one.' },
  'phone.resting': {
    status: 429,
    say: 'Too many wrong codes were tried for this number. Please try again tomorrow.',
  },

  'favorites.full': {
    status: 409,
    say: 'You have 200 favorites, the maximum. Remove one to add another.',
  },
  'favorites.lists-full': {
    status: 409,
    say: 'You have 20 lists, the maximum. Delete one to add another.',
  },
  'favorites.list-not-found': { status: 404, say: 'This list is not here, or no longer shared.' },
  'saved-search.full': {
    status: 409,
    say: 'You have 20 saved searches, the maximum. Delete one to save another.',
  },
  'saved-search.too-little': {
    status: 409,
    say: 'Add words, a category, or a place before you save this search.',
  },
  'saved-search.not-found': { status: 404, say: 'Saved search not found' },
  'wanted.full': {
    status: 409,
    say: 'You have 3 open posts, the maximum. End one to ask for something else.',
  },
  'wanted.over': { status: 409, say: 'These dates have begun. Please choose later ones.' },
  'wanted.unknown-place': { status: 409, say: "We don't know this place. Please choose a suggestion." },
  'wanted.not-found': { status: 404, say: 'This post has ended.' },
  'wanted.own-post': { status: 409, say: 'This is your own post.' },
  'wanted.offers-full': { status: 409, say: 'You offered 3 items for this post, the maximum.' },
  'waiting.full': {
    status: 409,
    say: "You're already waiting for 20 dates. Stop waiting for one to add another.",
  },
  'waiting.free': { status: 409, say: 'These dates are free. You can book them now.' },
  'waiting.not-possible': { status: 409, say: "This item can't be rented on these dates." },
  'waiting.own-item': { status: 409, say: 'This is your own item.' },
  'item.not-found': { status: 404, say: 'Item not found' },
  'item.not-yours': { status: 404, say: "Item not found or you don't have permission to edit it" },
  'item.not-bookable': { status: 409, say: "This item can't be booked right now." },
  'item.invalid': { status: 400, say: 'Please check the highlighted fields.' },
  'item.too-many-photos': { status: 409, say: 'A listing can have up to 5 photos.' },
  'item.photo-unreadable': {
    status: 400,
    say: "We can't read this file. Please use a JPEG, PNG, WebP, GIF or AVIF image.",
  },
  'item.photo-too-large': { status: 413, say: 'This photo is larger than 15 MB.' },
  'item.photo-too-many-pixels': { status: 400, say: 'This photo has more than 50 million pixels.' },
  'item.photo-save-as-jpeg': {
    status: 400,
    say: 'An AVIF or HEIF photo can have at most 13 million pixels. Please save it as JPEG.',
  },
  'item.photo-not-found': { status: 404, say: 'This photo no longer exists.' },
  'item.has-live-booking': { status: 409, say: 'This item has a booking that is still open.' },
  'item.featured-full': {
    status: 409,
    say: 'You can feature up to 3 items. Stop featuring another one first.',
  },
  'import.no-table': {
    status: 400,
    say: 'Please choose a CSV file, or a zip with one CSV file in it.',
  },
  'import.is-workbook': {
    status: 400,
    say: 'This is a workbook. Save it as CSV (UTF-8) from your spreadsheet program, and choose that file.',
  },
  'import.table-too-large': { status: 413, say: 'A CSV file can have at most 500 rows and 2 MB.' },
  'import.zip-too-large': { status: 413, say: 'A zip can have at most 150 MB. Split it into two.' },
  'import.zip-too-many': { status: 400, say: 'A zip can have at most 2,000 files. Split it into two.' },
  'import.zip-unreadable': {
    status: 400,
    say: "This zip couldn't be read. Please make it again, without a password.",
  },
  'import.not-found': {
    status: 404,
    say: 'This file is no longer here: it was imported or cancelled, or has expired. Please choose it again.',
  },
  'import.no-member': {
    status: 404,
    say: 'No member who can list has this address. They sign up and confirm it first.',
  },
  'import.not-ready': { status: 409, say: 'The photos of this file are still being prepared.' },
  'import.changed': {
    status: 409,
    say: 'Something changed since this file was checked, so nothing was imported. Please choose it again.',
  },
  'item.days-in-use': { status: 409, say: 'These days are already booked: {days}.' },
  'availability.empty': { status: 400, say: 'Please add at least one availability period for your item' },
  'availability.invalid': { status: 400, say: 'The end of a period cannot be before its start.' },

  'dealing.blocked': { status: 403, say: "You and this person can't rent from each other." },
  'dealing.shared': {
    status: 403,
    say: "Your accounts share payment or contact details, so you can't book with each other. If you really are two different people, write to us.",
  },
  'dealing.other-suspended': { status: 409, say: "This person can't rent or lend right now." },

  'quote.not-found': { status: 404, say: 'This quote is no longer available.' },
  'quote.stale': { status: 409, say: 'The price has changed. Please review the new total.' },
  'quote.too-small': { status: 409, say: 'The total is under $0.50, the minimum for card payments.' },

  'demo.no-clock': { status: 404, say: "The clock can't be changed here." },
  'demo.cannot-jump': { status: 400, say: 'Time only moves forward, by 60 days at most.' },
  'demo.jumping': { status: 409, say: 'The clock is being changed right now. Please wait a moment.' },

  'booking.not-found': { status: 404, say: 'Booking not found' },
  'booking.no-receipt': { status: 404, say: "There's no receipt until the rental is paid for." },
  'booking.dates-required': { status: 400, say: 'Please select start and end dates' },
  'booking.dates-taken': {
    status: 409,
    say: 'Your selected dates are not available. Please choose different dates.',
  },
  'booking.own-item': { status: 409, say: "You can't rent your own item." },
  'booking.too-late': {
    status: 409,
    say: 'This booking has changed since you opened it. Please reload the page.',
  },
  'booking.started': {
    status: 409,
    say: "This rental has started, so it can't be cancelled here. Write to us and we'll help.",
  },
  'booking.consent-missing': { status: 409, say: 'Please agree to the deposit to continue.' },
  'booking.consent-changed': {
    status: 409,
    say: 'The deposit terms have changed. Please reload the page and review them.',
  },
  'booking.deposit-not-held': { status: 409, say: "You'll see the address once the deposit is held." },
  'evidence.not-found': { status: 404, say: "This photo doesn't exist." },
  'evidence.pack-gone': {
    status: 410,
    say: 'The evidence for a rental is kept for two years after it ends. It has now been deleted.',
  },
  'evidence.closed': {
    status: 409,
    say: "You can't add photos or notes for this pickup or return right now.",
  },
  'evidence.too-many-photos': {
    status: 409,
    say: 'Each of you can add up to 8 photos at pickup and 8 at return.',
  },
  'evidence.photo-two-things': {
    status: 400,
    say: 'This file contains more than a photo. Please take the photo again.',
  },
  'evidence.not-on-checklist': {
    status: 409,
    say: "This line isn't on the checklist for this rental. Please reload the page.",
  },
  'booking.deposit-not-secured': {
    status: 409,
    say: "The deposit isn't held right now. You can hand the item over once it is.",
  },
  'booking.already-said': { status: 409, say: "You've already told us." },
  'booking.not-yet': { status: 409, say: "You can't do that yet." },
  'booking.not-allowed': { status: 403, say: "You can't do that with this booking." },
  'booking.already-paid': { status: 409, say: 'This booking is already paid for.' },
  'booking.waiting': { status: 409, say: 'These dates are on hold for someone else right now.' },
  'booking.too-many-requests': {
    status: 409,
    say: "You can't have more open requests. Withdraw one or wait for an answer.",
  },
  'booking.already-requested': { status: 409, say: 'You already requested this item.' },
  'booking.too-many-today': {
    status: 429,
    say: "You've made as many requests as you can in a day. Please try again tomorrow.",
  },
  'booking.too-many-holds': { status: 409, say: 'You have two checkouts open. Finish or cancel one first.' },
  'booking.held-too-often': {
    status: 409,
    say: "You've already held dates for this item twice today. Please try again tomorrow.",
  },
  'booking.too-many-openings': {
    status: 409,
    say: 'You can already see the pickup addresses for three bookings that day. Get your ID approved, or choose another day.',
  },
  'booking.request-only': {
    status: 409,
    say: 'Three bookings were cancelled for free within 30 days, by you or with your card or phone. For now, you can only send requests.',
  },
  'booking.one-at-a-time': {
    status: 409,
    say: 'Three bookings were cancelled for free within 30 days, by you or with your card or phone. For now, book one rental at a time.',
  },
  'booking.ask-first': {
    status: 409,
    say: 'These dates were held today and never paid for. Please send the owner a request instead, or verify your ID first.',
  },
  'booking.requests-only': {
    status: 409,
    say: 'This owner approves each renter first. Please send a request instead.',
  },
  'booking.gated': { status: 403, say: 'To rent this, you first need {missing}.' },
  'booking.refund-too-large': { status: 400, say: "The refund can't be more than the amount paid." },
  'booking.cancel-proposed': {
    status: 409,
    say: 'Another admin already proposed to cancel this booking. Agree, or keep it.',
  },
  'booking.cancel-not-proposed': { status: 409, say: 'No one proposes to cancel this booking anymore.' },
  'booking.cancel-changed': {
    status: 409,
    say: 'What can be refunded changed meanwhile. Look at the amounts again.',
  },
  'booking.cancel-own-proposal': {
    status: 409,
    say: 'Another admin has to agree with what you proposed. You can only take it back.',
  },
  'booking.meeting-decides': {
    status: 409,
    say: 'The case about the pickup of this booking is open. Its decision cancels the booking or lets it go ahead.',
  },
  'booking.claim-decides': {
    status: 409,
    say: "The owner's claim on this booking is open. Decide that case first.",
  },
  'booking.complaint-decides': {
    status: 409,
    say: "The renter's report that the item isn't as described is open. That case decides what goes back.",
  },
  'handover.no-code': { status: 409, say: "There's no code to show right now." },
  'handover.wrong-code': { status: 422, say: "That's not the code. Please check it and try again." },
  'handover.code-replaced': {
    status: 422,
    say: "That's not the code, and that was the fifth try. There's a new code on the other person's page.",
  },
  'handover.too-many-tries': {
    status: 429,
    say: 'Too many wrong codes today. Please try again tomorrow, or both of you can confirm the handover without a code.',
  },

  'case.not-found': { status: 404, say: "There's no open case about this." },
  'case.open': {
    status: 409,
    say: 'Settle what happened at the pickup first: one of you reported that something went wrong.',
  },
  'case.too-early': {
    status: 409,
    say: 'Please wait until {wait} after the start before you report that.',
  },
  'case.over': { status: 409, say: 'This can no longer be changed.' },
  'case.not-yours': { status: 403, say: "You can't do that in this case." },
  'case.not-drawn': { status: 403, say: 'Another admin was picked to decide this case.' },
  'case.too-many': {
    status: 409,
    say: "You've already withdrawn this twice. Please contact us instead.",
  },
  'case.wrong-clause': { status: 400, say: "This clause doesn't fit that decision." },
  'case.wrong-amount': { status: 400, say: 'Please enter an amount from $0 to what was claimed.' },
  'case.needs-second': {
    status: 409,
    say: 'Above $500 a second admin has to agree. Please reload the page.',
  },
  'claim.open': {
    status: 409,
    say: 'Settle the claim first: withdraw it, or wait for the decision.',
  },
  'claim.not-now': { status: 409, say: "You can't claim that now." },
  'claim.too-late': { status: 409, say: "It's too late to claim anything from the deposit." },
  'claim.back-too-late': {
    status: 409,
    say: 'An item can still be marked as returned for up to {backAgain} after the claim for it becomes final.',
  },
  'claim.said-already': { status: 409, say: "You've already claimed that." },
  'claim.still-growing': {
    status: 409,
    say: 'The owner can still add to this. Please answer once they are done.',
  },
  'claim.needs-photos': {
    status: 409,
    say: 'Damage and missing parts need photos of the pickup and of the return.',
  },
  'claim.above-deposit': {
    status: 409,
    say: "The total can't be more than the deposit. Please enter less.",
  },
  'claim.no-deposit': { status: 409, say: 'The deposit for this rental is already settled.' },
  'complaint.open': {
    status: 409,
    say: 'Settle the report about the item first: withdraw it, or wait for the decision.',
  },
  'complaint.refunded': {
    status: 409,
    say: "Part of this rental was refunded because the item wasn't as described. It can't be cancelled anymore.",
  },
  'complaint.not-now': { status: 409, say: "You can't report that about this rental." },
  'complaint.too-late': { status: 409, say: "It's too late to report that the item isn't as described." },
  'complaint.was-got': { status: 409, say: "It's already been decided that you had the item." },
  'complaint.needs-photo': { status: 409, say: 'Please add a photo you took since the pickup.' },
  'complaint.too-little': { status: 400, say: 'That amount rounds down to $0. Please ask for more.' },
  'complaint.offer-too-high': {
    status: 409,
    say: 'Please offer less than they asked for, or agree to the full amount.',
  },
  'complaint.not-back': {
    status: 409,
    say: 'For a refund this large, the item has to be returned first. Please wait until it is, or until the deadline has passed.',
  },
  'case.foreign-evidence': { status: 400, say: "This evidence isn't part of the case." },

  'payment.failed': { status: 502, say: 'Payment processing failed. Please try again.' },
  'payment.unreachable': {
    status: 503,
    say: "We can't reach our payment provider. No changes were made. Please try again.",
  },
  'payment.session-unknown': { status: 404, say: "We couldn't find this payment." },
  'payment.bad-signature': { status: 400, say: "The signature doesn't match." },

  'plan.other-price-open': {
    status: 409,
    say: 'The page to pay at the earlier price is still open. Please pay there, or try again in half an hour.',
  },
  'plan.consent-changed': {
    status: 409,
    say: "The terms you're agreeing to have changed. Please review them again.",
  },
  'plan.needs-pro': { status: 403, say: 'This is part of Pro.' },
  'plan.subscribed-already': { status: 409, say: "You're already subscribed to Pro." },
  'plan.not-subscribed': { status: 409, say: "You don't have a Pro subscription." },
  'plan.price-not-open': {
    status: 409,
    say: 'You can accept the new price once Pro renews and nothing is left to pay.',
  },
  'plan.refused': {
    status: 502,
    say: "We couldn't open the page for your plan. Please try again, and contact us if it keeps happening.",
  },

  'debt.stands': {
    status: 409,
    say: 'You owe {amount}. Please pay it on your Earnings page first.',
  },
  'debt.none': { status: 409, say: "You don't owe anything that can be paid by card." },
  'debt.not-waivable': { status: 409, say: 'There are no fees of this booking left that can be waived.' },
  'debt.refused': {
    status: 502,
    say: "We couldn't open the payment page. Please try again, and contact us if it keeps happening.",
  },

  'payouts.return-elsewhere': { status: 400, say: 'Stripe can only send you back to this site.' },
  'payouts.not-found': { status: 404, say: "This payout doesn't exist." },
  'payouts.nothing-to-do': {
    status: 409,
    say: 'This payout has changed since you opened it. No changes were made.',
  },
  'payouts.refused': {
    status: 502,
    say: "We couldn't open Stripe's page. Please try again, and contact us if it keeps happening.",
  },

  'conversation.own-item': { status: 409, say: 'You cannot message yourself' },
  'conversation.no-owner': { status: 404, say: 'Unable to contact owner' },
  'conversation.former-member': { status: 409, say: 'This person is no longer a member.' },
  'conversation.blocked': { status: 403, say: "You can't message each other." },
  'conversation.photos-not-yet': {
    status: 403,
    say: "You can send photos once the rental's address is visible.",
  },
  'message.filtered': { status: 422, say: '{explanation}' },
  'message.handover-code': { status: 422, say: 'Give the code in person.' },
  'message.not-sent': { status: 503, say: 'Failed to send message' },
  'text.contact-details': { status: 422, say: 'Please remove contact details from the highlighted fields.' },
  'text.not-checked': {
    status: 503,
    say: "We couldn't check your text just now, so nothing was saved. Please try again in a moment.",
  },
  'contact.call-waiting': {
    status: 409,
    say: "You already asked for a call. We'll call you by the time shown.",
  },
  'admin.record-not-found': { status: 404, say: 'This is gone, or never was.' },
  'admin.note-not-found': { status: 404, say: 'This note is gone.' },
  'admin.note-of-another': { status: 403, say: 'Only its author or an operator can remove a note.' },
  'contact.answered': { status: 409, say: 'This message has already been answered.' },
  'contact.not-found': { status: 404, say: 'This contact message no longer exists.' },
  'newsletter.link-expired': {
    status: 400,
    say: 'This link no longer works. If you still want our newsletter, subscribe again.',
  },
  'newsletter.link-unknown': {
    status: 400,
    say: "We don't recognize this link. Please use the one in our email.",
  },
  'notices.always-on': { status: 409, say: 'These notices are always on.' },
  'notices.link-unknown': {
    status: 400,
    say: "We don't recognize this link. You can choose your emails on the notification settings page.",
  },
  'mail.not-refused': { status: 404, say: 'This message is no longer waiting for anyone.' },
  'mail.others-address': {
    status: 409,
    say: "This address belongs to someone else's account, so this message can't go there.",
  },
  'mail.is-key': {
    status: 409,
    say: 'Whoever reads this message could act for its reader, so it goes to no other address. Send it again, or set it aside.',
  },
  'text.not-found': { status: 404, say: 'This article no longer exists.' },
  'text.no-version': { status: 404, say: 'No text of yours stands there.' },
  'moderation.not-found': { status: 404, say: 'This message no longer exists.' },
  'moderation.decided': { status: 409, say: 'Someone else has already reviewed this message.' },
  'moderation.involved': {
    status: 403,
    say: "You've had dealings with one of these people, or are one of them. Another admin has to decide.",
  },
  'moderation.person-not-found': { status: 404, say: 'This person no longer has an account.' },
  'moderation.not-suspended': { status: 409, say: 'This account is not suspended.' },
  'moderation.already-banned': { status: 409, say: 'This account is already banned.' },
  'moderation.sign-up-not-found': { status: 404, say: 'This account no longer exists.' },
  'moderation.sign-up-decided': { status: 409, say: 'That decision has already been made.' },
  'moderation.review-not-found': {
    status: 404,
    say: 'The review this is about no longer exists.',
  },
  'moderation.reply-not-found': { status: 409, say: 'This review no longer has a public reply.' },
  'moderation.review-not-hidden': { status: 409, say: "This isn't hidden." },
  'moderation.item-not-found': { status: 404, say: 'This listing no longer exists.' },
  'moderation.already-removed': { status: 409, say: 'This listing has already been taken down.' },
  'moderation.not-removed': { status: 404, say: "This listing isn't taken down." },
  'moderation.not-appealed': { status: 409, say: 'No appeal is waiting for a decision.' },
  'moderation.appealed': { status: 409, say: 'You have already appealed this decision.' },
  'moderation.appeal-over': { status: 409, say: 'The time to appeal this decision is over.' },
  'moderation.own-decision': {
    status: 403,
    say: 'You made this decision, so another admin has to decide whether it stands.',
  },
  'moderation.report-settled': { status: 409, say: 'Someone else already settled this report.' },
  'dispute.not-found': { status: 404, say: "This dispute doesn't exist." },
  'dispute.answered': {
    status: 409,
    say: 'An answer has already been sent to the bank. It can be sent only once.',
  },
  'dispute.decided': { status: 409, say: 'The bank has already decided this dispute.' },
  'fraud-warning.not-found': { status: 404, say: "This warning doesn't exist." },
  'fraud-warning.reviewed': { status: 409, say: 'Someone else has already reviewed this warning.' },
  'refund.not-found': { status: 404, say: 'This refund no longer exists.' },
  'refund.not-owed': {
    status: 409,
    say: "This refund doesn't need anything right now. It has already been sent, or a dispute is holding it up.",
  },
  'profile.not-found': { status: 404, say: "This profile doesn't exist." },
  'profile.pictures-full': {
    status: 409,
    say: 'You can have up to 6 pictures. Remove another one first.',
  },
  'review.too-early': { status: 409, say: 'You can write a review once the rental is completed.' },
  'review.closed': {
    status: 409,
    say: 'The 14-day review period for this rental has ended.',
  },
  'review.revealed': {
    status: 409,
    say: "The reviews of this rental are public, so they can't be changed anymore.",
  },
  'review.not-found': { status: 404, say: 'This review no longer exists.' },
  'review.answered': { status: 409, say: 'You already replied to this review.' },
  'identity.file-too-large': { status: 413, say: 'File size must be less than 5MB' },
  'identity.picture-too-small': {
    status: 400,
    say: 'This picture is too small to read. Please take one at least 200 pixels wide and high.',
  },
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
    say: 'This PDF is password-protected. Please upload one that opens without a password, or a photo.',
  },
  'identity.pdf-active': {
    status: 400,
    say: 'This PDF contains scripts or other files. Please upload a plain scan or a photo.',
  },
  'identity.pdf-too-long': {
    status: 400,
    say: 'This PDF has more than 10 pages. Please upload only the page with your ID.',
  },
  'identity.not-uploaded': { status: 503, say: 'Failed to upload files' },
  'identity.already-pending': { status: 409, say: 'We are already checking your ID.' },
  'identity.already-approved': { status: 409, say: 'Your ID is already verified.' },
  'identity.not-pending': { status: 409, say: "There's no request to withdraw. We've already decided." },
  'identity.not-found': { status: 404, say: 'This request no longer exists.' },
  'identity.document-not-found': { status: 404, say: 'This document has been deleted.' },
  'identity.decided': { status: 409, say: 'Someone else has already reviewed this request.' },
  'identity.number-taken': {
    status: 409,
    say: '{name} was approved with a document that has this number. Compare the two before you continue.',
  },
  'identity.number-banned': {
    status: 409,
    say: 'A banned person was approved with this document. This account is now listed under Sign-ups. Decide there first.',
  },

  'report.already-made': { status: 409, say: "You already reported this listing. We're looking into it." },
  'report.review-already-made': {
    status: 409,
    say: "You already reported this review. We're looking into it.",
  },
  'report.wanted-already-made': {
    status: 409,
    say: "You already reported this post. We're looking into it.",
  },
  'report.person-already-made': {
    status: 409,
    say: "You already reported this person today. We're looking into it.",
  },
} as const satisfies Record<string, { status: number; say: string }>;

export type ProblemCode = keyof typeof problems;

export interface ProblemDetail {
  /** Field name → what is wrong with it, for forms. */
  fields?: Record<string, string>;
  /** Values for the {placeholders} in the words. */
  values?: Record<string, string>;
  /** Machine-readable details for the client, such as the new quote. */
  data?: unknown;
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number;
}

/** An expected refusal: the only error whose words people see. */
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

/** The words of a refusal with its placeholders filled in. */
export function wordsOf(code: ProblemCode, values: Record<string, string> = {}): string {
  return problems[code].say.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
