import { findAddresses } from './find-addresses.ts';
import { findPhones, isNorthAmerican } from './find-phones.ts';
import { type Finding, matchesOf } from '../finding.ts';
import { normalise, reversed, type View } from '../view.ts';

const backwards =
  /\b(?:backwards?|in reverse|reversed?|flip(?:ped)?|right to left|al reves|from the (?:end|back)|mirror\w*|inverted|back to front|last to first)\b/;
const endsBackwards = /\b(?:moc|ten|gro|oc|pohs)\.[a-z]|[.]www\b|\bmoc tod\b/;
const digitRuns = /\d(?:[\s.\-,/()]{0,3}\d){6,12}/g;

/** Addresses and numbers written backwards, when the text says or shows that they are. */
export function findReversed(view: View): Finding[] {
  const announced = backwards.test(view.text);
  if (!announced && !endsBackwards.test(view.text)) return [];
  const found: Finding[] = [];
  const turned = reversed(view);
  const { length } = view.text;
  for (const finding of [...findAddresses(turned), ...(announced ? findPhones(turned.text) : [])])
    found.push({
      ...finding,
      rule: 'hidden.reversed',
      start: length - finding.end,
      end: length - finding.start,
    });
  if (announced)
    for (const match of matchesOf(view.text, digitRuns)) {
      const digits = [...match[0].replace(/\D/g, '')].reverse().join('');
      const usual = isNorthAmerican(digits) || (digits.length === 7 && /^[2-9]/.test(digits));
      if (usual)
        found.push({
          rule: 'hidden.reversed',
          score: 3,
          start: match.index,
          end: match.index + match[0].length,
        });
    }
  return found;
}

const coded =
  /(?<![A-Za-z0-9+/])(?=[A-Za-z0-9+/]{0,80}[a-z])(?=[A-Za-z0-9+/]{0,80}[A-Z])[A-Za-z0-9+/]{14,80}={0,2}/g;
const readable = /^[\x20-\x7e\n]+$/;

/** Contact details in Base64. */
export function findEncoded(view: View): Finding[] {
  const found: Finding[] = [];
  for (const match of matchesOf(view.cased, coded)) {
    const letters = match[0];
    if (letters.replace(/=+$/, '').length % 4 === 1) continue;
    const decoded = decode(letters);
    if (!decoded || !readable.test(decoded)) continue;
    const inner = normalise(decoded);
    const score = Math.max(
      0,
      ...[...findAddresses(inner), ...findPhones(inner.text)].map((each) => each.score),
    );
    if (score > 0)
      found.push({ rule: 'hidden.encoded', score, start: match.index, end: match.index + letters.length });
  }
  return found;
}

function decode(letters: string): string | null {
  try {
    return atob(letters);
  } catch {
    return null;
  }
}
