import { typedPhone } from '@borough/domain/accounts/phone.rules';
import { Problem } from '@borough/domain/problems';
import type { Config } from '#floor/config.ts';
import { canText } from '#floor/outside/sms.ts';

const lists = new Intl.ListFormat('en-US');
const names = new Intl.DisplayNames('en-US', { type: 'region' });

/** A typed number in its stored form. Refuses `phone.not-set-up`, `phone.unusable`, `phone.abroad`. */
export function numberToText(config: Config, typed: string): string {
  if (!canText(config)) throw new Problem('phone.not-set-up');
  const phone = typedPhone(typed, config.SMS_COUNTRIES);
  if (phone.kind === 'usable') return phone.number;
  const countries = lists.format(config.SMS_COUNTRIES.map((code) => names.of(code) ?? code));
  const problem = phone.kind === 'abroad' ? 'phone.abroad' : 'phone.unusable';
  const refusal = new Problem(problem, { values: { countries } });
  throw new Problem(problem, { values: { countries }, fields: { phone: refusal.message } });
}
