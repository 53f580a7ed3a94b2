import { breakEvenRent } from '@borough/domain/plans/break-even.rules';
import { shortMoney } from '../../lib/words/format.ts';

/**
 * The monthly rent above which Pro costs a renter less than Basic, to the nearest ten dollars, because no one rents to the
 * cent.
 */
export const breakEvenInWords = (): string => shortMoney(Math.round(breakEvenRent() / 1000) * 1000);
