/** How many bytes, for people: "12.4 MB". */
export function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const amount = bytes / 1_000 ** at;
  return `${amount.toFixed(at > 0 && amount < 100 ? 1 : 0)} ${units[at]}`;
}
