/** How soon a person answers, given the minutes it usually takes: "Within 1 hour", "Within 3 days". */
export function responseTimeInWords(minutes: number): string {
  if (minutes <= 60) return 'Within 1 hour';
  if (minutes <= 24 * 60) return `Within ${Math.ceil(minutes / 60)} hours`;
  return `Within ${Math.ceil(minutes / (24 * 60))} days`;
}
