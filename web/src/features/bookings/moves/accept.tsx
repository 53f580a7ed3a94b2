import { momentInWords } from '../../../lib/time/moments.ts';
import type { MoveLook } from './move-look.ts';

/** The owner accepts a request, which promises its dates. */
export const accept = {
  name: 'accept',
  button: 'Accept request',
  look: 'primary',
  place: 'next-step',
  soon: 'Accepting…',
  reaches: 'accepted',
  knowFirst:
    "If the renter's bank takes the payment back for good, you keep your share only if you entered their code at pickup and their ID was approved.",
  done({ payBy, timeZone, renter }, now) {
    const by = payBy ? momentInWords(new Date(payBy), timeZone, now) : 'soon';
    return `Accepted. ${renter.displayName} has until ${by} to pay.`;
  },
} satisfies MoveLook<'accept'>;
