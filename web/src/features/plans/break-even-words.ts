import { breakEvenRent } from '@borough/domain/plans/break-even.rules';
import { shortMoney } from '../../lib/format.ts';

/** From which rent a month Pro costs a renter less than Basic, to ten dollars: nobody rents to the cent. */
export const breakEvenInWords = (): string => shortMoney(Math.round(breakEvenRent() / 1000) * 1000);
