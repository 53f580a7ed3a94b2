/** One row that was set, or removed if `record` is null. */
export interface Change {
  table: string;
  id: string;
  record: object | null;
}
