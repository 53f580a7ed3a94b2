let ids: string[] = [];
let numbers: number[] = [];

/** Sets what the coming turn draws, in order: ids of bookings, pages and cases, and lots. */
export function giveDrawn(turn: { ids?: readonly string[]; numbers?: readonly number[] }): void {
  ids = [...(turn.ids ?? [])];
  numbers = [...(turn.numbers ?? [])];
}

/** The next number if it is drawn by lot; undefined for any other. */
export function drawnNumber(): number | undefined {
  return /draw-admin/.test(new Error().stack ?? '') ? numbers.shift() : undefined;
}

/** The next id, if the life drew ids for this kind of thing; undefined for any other, which only the server knows. */
export function drawnId(): string | undefined {
  const asks = new Error().stack ?? '';
  const isDrawn =
    /begin-booking|plan-page|state-meeting|state-claim|state-complaint|set-up-payouts|pay-debts/.test(asks);
  return isDrawn && !/system-line|append-evidence/.test(asks) ? ids.shift() : undefined;
}

/** The source of the provider's ids: the bytes drawn in the life. */
export interface Bytes {
  next(count: number): Uint8Array;
  /** Leaves out the next draw: its request wasn't made in the life, so it gets its own number. */
  leaveOut(): void;
  /** How many were drawn. */
  drawn(): number;
}

/** A source that repeats what a life drew. */
export function openBytes(hex: string): Bytes {
  const bytes = Buffer.from(hex, 'hex');
  let at = 0;
  let leftOut = 0;
  return {
    next(count) {
      if (leftOut > 0) {
        leftOut--;
        return new Uint8Array(count);
      }
      const drawn = bytes.subarray(at, at + count);
      at += count;
      if (drawn.length < count) throw new Error('the provider drew more ids than in the life');
      return drawn;
    },
    leaveOut: () => void leftOut++,
    drawn: () => at,
  };
}
