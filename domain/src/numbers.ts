/** A whole number as people read it: 1200 → "1,200". `toLocaleString` would load locale data for it. */
export function numberText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
