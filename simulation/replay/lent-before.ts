let known: ReadonlyMap<string, number> = new Map();

/** Sets with how many people each owner had completed rentals before the life began. */
export function giveLentBefore(people: readonly { id: string; lentBefore: number }[]): void {
  known = new Map(people.map(({ id, lentBefore }) => [id, lentBefore]));
}

/** With how many people they had; these rentals have no rows. */
export const lentBeforeOf = (personId: string): number => known.get(personId) ?? 0;
