/**
 * Which mailbox an address belongs to, as limits count it: the address in lower case without its plus-part and the dots before
 * the at-sign, since many providers deliver all of them to one person. Only a key: nothing is ever sent there.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at)];
  const plain = (local.split('+')[0] ?? '').replaceAll('.', '');
  return `${plain === '' ? local : plain}${domain}`;
}
