/** A calendar day with the month written out: "2026-06-03" → "June 3, 2026". */
export function dayInFull(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
