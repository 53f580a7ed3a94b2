let known: ReadonlyMap<string, number> = new Map();

/** Sets how many people each owner had completed rentals with before the life began. */
export function giveLentBefore(people: readonly { id: string; lentBefore: number }[]): void {
  known = new Map(people.map(({ id, lentBefore }) => [id, lentBefore]));
}

/** How many people an owner had completed rentals with before the life; those rentals have no rows. */
export const lentBeforeOf = (personId: string): number => known.get(personId) ?? 0;
