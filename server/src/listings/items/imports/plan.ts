import type { PreparedListing } from '@borough/domain/items/table/imports.contract';
import type { Cells } from '@borough/domain/items/table/columns';

/** A row of a checked file: what it writes, and how it looks. */
export interface PlannedRow {
  line: number;
  /** The listing's; a new one's is chosen already, and its photos lie under it. */
  itemId: string;
  isNew: boolean;
  /** All cells of a new listing; of one that is there, those that change it. */
  cells: Cells;
  shown: Omit<PreparedListing, 'line' | 'isNew' | 'thumbnail' | 'photosAdded'> & { thumbnail: string | null };
}

/** What a checked file is about to do. */
export interface Plan {
  rows: PlannedRow[];
  /** Rows that say what their listing says already. */
  same: number;
  /** Photos in the zip that no row names. */
  unnamed: number;
}
