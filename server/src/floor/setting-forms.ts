import { z } from 'zod';

/** Some text. */
export const text = z.string().trim().min(1);
/** On or off. */
export const switchOf = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');
/** How many proxies sit in front of us; `true` means one. */
export const hops = z.preprocess(
  (value) => (value === 'true' ? 1 : value === 'false' ? 0 : value),
  z.coerce.number().int().min(0).max(10),
);

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
/** HTTPS, except on this machine: anyone between us and an OpenID provider could sign in as anyone. */
export const issuer = text.refine(
  (address) => {
    const url = URL.parse(address);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && onThisMachine.has(url.hostname));
  },
  { message: 'Must begin with https://' },
);
/** An address with a password in it, where some signs begin the next part and must be encoded. */
export const withPassword = (protocol: RegExp) => {
  const error =
    'Not an address. In its user and password, write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25';
  return z.url({ protocol, error }).refine((address) => !URL.parse(address)?.hash, { error });
};
/** Domains of mail addresses, with commas between them. */
export const domains = text.transform((list) =>
  list
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().replace(/^@/, ''))
    .filter((each) => each !== ''),
);

/** Secrets, with commas between them. */
export const secrets = z.string().transform((list, context) => {
  const each = list
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (each.every((secret) => secret.length >= 32)) return each;
  context.addIssue('At least 32 characters for each, with commas between them');
  return z.NEVER;
});
