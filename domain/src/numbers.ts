/** A whole number as people read it: 1200 → "1,200". The machine's own way would load its languages for it. */
export function numberText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
