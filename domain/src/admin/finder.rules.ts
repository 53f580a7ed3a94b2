/** What somebody typed to find something by; what it can't be is null. */
export interface Typed {
  /** The id of anything of ours, typed on its own or as part of an address. */
  id: string | null;
  /** The number of a booking, as pages and mails write it: the first eight digits of its id, in small letters. */
  number: string | null;
  /** A whole mail address, in small letters. */
  mail: string | null;
  /** The payment provider's name of a payment, a charge, a refund, a transfer, a dispute or an invoice. */
  provider: string | null;
  /** Part of a name or a title; null if it is one of the others. A number may also be a word. */
  words: string | null;
}

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const aNumber = /^#?([0-9a-f]{8})$/i;
const aMail = /^[^\s@]+@[^\s@]+$/;
const aProvidersId = /^(?:pi|ch|py|re|pyr|tr|du|dp|in)_\w+$/;

/** Reads what an admin typed in one field to find a person, an item, a booking or money. */
export function readTyped(typed: string): Typed {
  const text = typed.trim();
  const id = anId.exec(text)?.[0].toLowerCase() ?? null;
  const number = aNumber.exec(text)?.[1]?.toLowerCase() ?? null;
  const mail = aMail.test(text) ? text.toLowerCase() : null;
  const provider = aProvidersId.test(text) ? text : null;
  return {
    id,
    number,
    mail,
    provider,
    words: id === null && mail === null && provider === null ? text : null,
  };
}
