import { hour } from '../clocks.ts';

/** How long a change of address waits that the old mailbox can't approve, in milliseconds. */
export const lostMailboxWaitMs = 72 * hour;

/**
 * The mailbox an address belongs to, as rate limits count it: in lower case, without its plus part and the dots before
 * the @, since many providers deliver all of these to one person. Only a key: nothing is ever sent there.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at)];
  const plain = (local.split('+')[0] ?? '').replaceAll('.', '');
  return `${plain === '' ? local : plain}${domain}`;
}
