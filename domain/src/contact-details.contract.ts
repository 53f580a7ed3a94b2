import { z } from 'zod';

const notAnAddress = 'Please enter a valid email address';

/** The address with its domain as the mail system spells it: "maya@bücher.example" is at "xn--bcher-kva.example". */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (!/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url ? `${address.slice(0, at + 1)}${url.hostname}` : address;
}

/** An address, trimmed and in lower case; a domain in other letters becomes its plain spelling. */
export const EmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .transform(withPlainDomain)
  .refine(
    (address) => !/[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf('@'))),
    'Before the @, we can only write to addresses in the letters a to z. Please use another address.',
  )
  .pipe(z.email(notAnAddress).max(254, notAnAddress));

const noNumber = 'Please enter your phone number';

/** A phone number as typed; whether it can be texted is decided on the server. */
export const TypedPhoneSchema = z
  .string(noNumber)
  .trim()
  .min(1, noNumber)
  .max(40, 'A phone number can have at most 40 characters');
