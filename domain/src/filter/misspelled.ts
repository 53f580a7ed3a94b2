import { matchesOf } from './finding.ts';
import type { View } from './view.ts';

/** Names of apps, mail providers and payment services that people misspell, deliberately or not. */
const names = [
  'whatsapp',
  'instagram',
  'telegram',
  'snapchat',
  'facebook',
  'facetime',
  'linkedin',
  'messenger',
  'discord',
  'twitter',
  'tiktok',
  'skype',
  'venmo',
  'zelle',
  'paypal',
  'cashapp',
  'bitcoin',
  'gmail',
  'hotmail',
  'protonmail',
  'outlook',
  'icloud',
] as const;

/** Real words one letter away from a name. */
const words = new Set(
  'discords discard discarded gail gails grail papal telegrams titter twitters facebooks messengers venom venoms mail email gmails hotmails outlooks instagrams zebra zeal skye skyped skypes paypals snapchats facetimes bitcoins outlooked outlooking vemos'.split(
    ' ',
  ),
);

const without = (word: string) => Array.from(word, (_, n) => word.slice(0, n) + word.slice(n + 1));
const near: ReadonlyMap<string, string> = new Map(
  names.flatMap((name) => [[name, name] as const, ...without(name).map((rest) => [rest, name] as const)]),
);
const token = /[a-z]{4,12}/g;

/** The name a word misspells by one letter, if its first letter is right; otherwise the word itself. */
function nameOf(word: string): string {
  if (words.has(word)) return word;
  const name =
    near.get(word) ??
    without(word)
      .map((rest) => near.get(rest))
      .find((found) => found !== undefined);
  return name?.charAt(0) === word.charAt(0) ? name : word;
}

/** The view with misspelled names of apps ("instagarm", "venmoo") corrected; the same view object if there are none. */
export function respelled(view: View): View {
  const right = matchesOf(view.text, token).filter(([word]) => nameOf(word) !== word);
  if (right.length === 0) return view;
  let text = '';
  let cased = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const keep = (from: number, to: number) => {
    text += view.text.slice(from, to);
    cased += view.cased.slice(from, to);
    starts.push(...view.starts.slice(from, to));
    ends.push(...view.ends.slice(from, to));
  };
  let at = 0;
  for (const { 0: word, index } of right) {
    keep(at, index);
    at = index + word.length;
    const name = nameOf(word);
    text += name;
    cased += name;
    for (let n = 0; n < name.length; n++) {
      starts.push(view.starts[index] ?? 0);
      ends.push(view.ends[at - 1] ?? 0);
    }
  }
  keep(at, view.text.length);
  return { text, cased, starts, ends };
}
