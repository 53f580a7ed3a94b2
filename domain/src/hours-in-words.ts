const counts = ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The longest unit that the hours fill, and how long it is. */
const units = [
  ['week', 7 * 24],
  ['day', 24],
] as const;

/** So many hours as people say them in a sentence: "an hour", "two days", "60 hours", "a week". */
export function hoursInWords(hours: number): string {
  const [unit, length] = units.find(([, of]) => hours % of === 0) ?? ['hour', 1];
  const count = hours / length;
  if (count === 1 && unit === 'hour') return 'an hour';
  return `${counts[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
