/** The days chosen in a range picker so far: none, the first, or both. */
export interface ChosenRange {
  startDate: string | null;
  endDate: string | null;
}
