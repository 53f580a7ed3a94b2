const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** An instant's month and year in US English: "March 2025". Independent of the browser's languages; see decision 050. */
export function monthAndYear(instant: string): string {
  const at = new Date(instant);
  return `${months[at.getMonth()]} ${at.getFullYear()}`;
}
