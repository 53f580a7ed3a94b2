/** A line of two texts: in both, only in the earlier, or only in the later one. */
export interface DiffLine {
  is: 'same' | 'gone' | 'new';
  text: string;
}

const longest = 3_000;

/** The length of the longest common subsequence of every pair of ends, row by row. */
function commonOf(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const [here, below] = [table[row] ?? [], table[row + 1] ?? []];
      here[column] =
        before[row] === after[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  return table;
}

/** What changed from one text to another, line by line; of texts over 3,000 lines, everything is gone and new. */
export function diffOf(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const gone = (text: string): DiffLine => ({ is: 'gone', text });
  const added = (text: string): DiffLine => ({ is: 'new', text });
  if (old.length > longest || now.length > longest) return [...old.map(gone), ...now.map(added)];
  const common = commonOf(old, now);
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [was, is] = [old[row], now[column]];
    if (was !== undefined && was === is) {
      lines.push({ is: 'same', text: was });
      row++;
      column++;
    } else if (
      is === undefined ||
      (was !== undefined && (common[row + 1]?.[column] ?? 0) >= (common[row]?.[column + 1] ?? 0))
    ) {
      lines.push(gone(was ?? ''));
      row++;
    } else {
      lines.push(added(is));
      column++;
    }
  }
  return lines;
}
