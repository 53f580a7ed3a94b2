/** A piece of text that is or isn't a match. */
export interface Part {
  text: string;
  found: boolean;
}

const before = 30;

/** Text cut to where the words first occur, with matches separated, ignoring case. */
export function aroundWords(text: string, words: string): Part[] {
  const line = text.replace(/\s+/gu, ' ');
  const at = line.toLowerCase().indexOf(words.toLowerCase().replace(/\s+/gu, ' '));
  // Some letters change length with case; then mark nothing rather than the wrong piece.
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
