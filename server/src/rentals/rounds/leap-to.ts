/** How to move time forward. */
export interface Leaping {
  /** The next time something falls due; null if nothing ever does. */
  nextDue: () => Date | null | Promise<Date | null>;
  /** Lets time pass until then, and does whatever falls due by then. */
  passTo: (at: Date) => Promise<void>;
  /** Whether to continue step by step; if not, the rest passes in one go. */
  goesOn: () => boolean;
}

/** Moves time forward the way it passes on its own: from one due thing to the next, each at its own time. */
export async function leapTo(at: Date, { nextDue, passTo, goesOn }: Leaping): Promise<void> {
  while (goesOn()) {
    const due = await nextDue();
    if (!due || due >= at) break;
    await passTo(due);
  }
  await passTo(at);
}
