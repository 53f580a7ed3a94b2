import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import { accept } from './accept.tsx';
import { cancel } from './cancel.tsx';
import { cancelUnsecured } from './cancel-unsecured.tsx';
import { decline } from './decline.tsx';
import { giveCard } from './give-card.tsx';
import type { MoveLook, Place } from './move-look.ts';
import { pay } from './pay.tsx';
import { showAddress } from './show-address.tsx';
import { withdraw } from './withdraw.tsx';

/** Every move that people make, each from its file: all that the browser knows of it. */
export const moves: { [Name in PersonalMove]: MoveLook<Name> } = {
  accept,
  decline,
  withdraw,
  pay,
  'show-address': showAddress,
  'give-card': giveCard,
  'cancel-unsecured': cancelUnsecured,
  cancel,
};

/** Which of the moves somebody may make have their button in that place; those a page is too old to know have none. */
export function movesAt(place: Place, youMay: readonly PersonalMove[]): PersonalMove[] {
  const known: Partial<typeof moves> = moves;
  return youMay.filter((name) => known[name]?.place === place);
}
