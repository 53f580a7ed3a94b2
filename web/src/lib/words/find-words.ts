/** The words someone typed into a search box, in lower case. */
export function wordsIn(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether every word appears somewhere in the texts. For HTML, only the visible text counts. */
export function hasWords(words: readonly string[], ...texts: string[]): boolean {
  const read = texts.map((text) => readable(text).toLowerCase()).join(' ');
  return words.every((word) => read.includes(word));
}

/** Plain text split into pieces, each marked or not. */
export function markedPieces(text: string, words: readonly string[]): { text: string; marked: boolean }[] {
  if (words.length === 0) return [{ text, marked: false }];
  return text
    .split(new RegExp(`(${words.map(escapedForSearch).join('|')})`, 'gi'))
    .map((piece, index) => ({ text: piece, marked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** HTML with the words marked in its visible text, never inside tags. */
export function markedHtml(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : markedText(part, words)))
    .join('');
}

function markedText(escapedText: string, words: readonly string[]): string {
  return markedPieces(readable(escapedText), words)
    .map(({ text, marked }) => (marked ? `<mark>${escapedForHtml(text)}</mark>` : escapedForHtml(text)))
    .join('');
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function readable(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (name) => characters[name] ?? name);
}

function escapedForHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapedForSearch(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
