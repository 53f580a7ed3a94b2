/** What a spreadsheet would run as a formula; apostrophes before it are our own kind of mark, or look like it. */
const runs = /^'*[=+\-@\t\r＝＋－＠]/;
const marked = /^'+[=+\-@\t\r＝＋－＠]/;

/** A text for a spreadsheet's cell, marked with an apostrophe if it would be run as a formula. `plainText` gives it back. */
export const cellText = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** The text of a cell that `cellText` may have marked. */
export const plainText = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell);

/** Several texts in one cell, between bars. A bar or backslash of their own gets a backslash before it. */
export const listText = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | ');

/** The texts of a cell as `listText` writes it, without spaces around them; empty ones are left out. */
export const textsOf = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\[\\|]|[^|])+/g)]
    .map(([text]) => text.trim().replaceAll(/\\([\\|])/g, '$1'))
    .filter((text) => text !== '');
