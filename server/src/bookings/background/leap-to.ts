/** Time that is passed by hand. */
export interface Leaping {
  /** The next instant at which something falls due; null when nothing ever does. */
  nextDue: () => Date | null | Promise<Date | null>;
  /** Lets time pass until then, and does what is due by then. */
  passTo: (at: Date) => Promise<void>;
  /** Whether to go on from one to the next; otherwise the rest passes at once. */
  goesOn: () => boolean;
}

/** Lets time pass until that instant as it would by itself: from one thing that falls due to the next, each at its time. */
export async function leapTo(at: Date, { nextDue, passTo, goesOn }: Leaping): Promise<void> {
  while (goesOn()) {
    const due = await nextDue();
    if (!due || due >= at) break;
    await passTo(due);
  }
  await passTo(at);
}
