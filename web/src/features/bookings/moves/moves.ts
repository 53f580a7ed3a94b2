import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import { accept } from './accept.tsx';
import { cancel } from './cancel.tsx';
import { cancelUnsecured } from './cancel-unsecured.tsx';
import { decline } from './decline.tsx';
import { giveCard } from './give-card.tsx';
import type { MoveLook, Place } from './move-look.ts';
import { agreeReturn, denyReturn, giveBack, sayReturned } from './give-back.tsx';
import { handOver, onMyWay, sayHandedOver, sayReceived } from './hand-over.tsx';
import { cancelNotBack, willNotBeBack } from './not-returned.tsx';
import { pay } from './pay.tsx';
import { showAddress } from './show-address.tsx';
import { allGood, contestReturn, markBack, notBack } from './take-back.tsx';
import { withdraw } from './withdraw.tsx';

/** Every move that people make, one file each: everything the browser knows about it. */
export const moves: { [Name in PersonalMove]: MoveLook<Name> } = {
  accept,
  decline,
  withdraw,
  pay,
  'show-address': showAddress,
  'give-card': giveCard,
  'cancel-unsecured': cancelUnsecured,
  cancel,
  'hand-over': handOver,
  'say-handed-over': sayHandedOver,
  'say-received': sayReceived,
  'on-my-way': onMyWay,
  return: giveBack,
  'mark-back': markBack,
  'agree-return': agreeReturn,
  'deny-return': denyReturn,
  'say-returned': sayReturned,
  'contest-return': contestReturn,
  'all-good': allGood,
  'not-back': notBack,
  'cancel-not-back': cancelNotBack,
  'will-not-be-back': willNotBeBack,
};

/** Which of the allowed moves have their button in that place. Skips moves this version of the page doesn't know yet. */
export function movesAt(place: Place, youMay: readonly PersonalMove[]): PersonalMove[] {
  const known: Partial<typeof moves> = moves;
  return youMay.filter((name) => known[name]?.place === place);
}
