import { moneyText } from '../money.ts';
import { proPriceCents } from './plans.ts';

/** The version of the wording with which people agree that Pro renews. */
export const renewalConsentVersion = 'pro-1';

/** The wording itself, exactly as the checkbox shows it and as it is stored. */
export const renewalConsentWords = (): string =>
  `I agree that Pro renews every month: ${moneyText(proPriceCents())} is charged to my card today and on the same day of each month until I cancel. I can cancel anytime on this page, and I keep Pro until the end of the month I paid for.`;
