/** A booking somebody wants to begin. */
export interface Wish {
  renterId: string;
  itemId: string;
  startDate: string;
  endDate: string;
  asks: boolean;
  /** Agreed to the deposit, or there is none. */
  agreed: boolean;
}
