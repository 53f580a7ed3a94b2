/** A piece of a text that is, or is not, what was sought. */
export interface Part {
  text: string;
  found: boolean;
}

const before = 30;

/** A text cut to where the words first stand in it, with them told apart, whatever their case. */
export function aroundWords(text: string, words: string): Part[] {
  const line = text.replace(/\s+/gu, ' ');
  const at = line.toLowerCase().indexOf(words.toLowerCase().replace(/\s+/gu, ' '));
  // Some letters change their length with their case; then nothing is marked rather than the wrong piece.
  if (at < 0 || words === '' || line.toLowerCase().length !== line.length)
    return [{ text: line, found: false }];
  const from = at > before ? line.indexOf(' ', at - before) + 1 : 0;
  const start = from > 0 && from <= at ? from : at > before ? at : 0;
  const end = at + words.replace(/\s+/gu, ' ').length;
  return [
    { text: `${start > 0 ? '…' : ''}${line.slice(start, at)}`, found: false },
    { text: line.slice(at, end), found: true },
    { text: line.slice(end), found: false },
  ].filter((part) => part.text !== '');
}
