/** The categories people choose about, in display order. */
export const optionalCategories = ['performance', 'functionality', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export type Category = 'essential' | OptionalCategory;

/** What someone allowed. */
export type Choice = Readonly<Record<OptionalCategory, boolean>>;

export const everything: Choice = { performance: true, functionality: true, marketing: true };
export const onlyEssential: Choice = { performance: false, functionality: false, marketing: false };

const year = 365 * 24 * 3_600_000;

/** The choice in its stored form: when it expires (a year from now), then the names of the allowed categories. */
export function choiceAsText(choice: Choice, now: number): string {
  return [now + year, ...optionalCategories.filter((category) => choice[category])].join(' ');
}

/** Parses a stored choice; undefined if there is none, it has expired, or the text isn't a valid choice. */
export function choiceOfText(text: string | null, now: number): Choice | undefined {
  const [until = '', ...allowed] = (text ?? '').split(' ');
  const end = Number(until);
  if (!(end > now && end <= now + year)) return undefined;
  const has = (category: OptionalCategory) => allowed.includes(category);
  return {
    performance: has('performance'),
    functionality: has('functionality'),
    marketing: has('marketing'),
  };
}

/** Something we keep: its category, and whether it's only ever kept because the person pressed or typed it. */
export interface Keeping {
  category: Category;
  ownAct?: true;
}

/**
 * Whether something may be kept. Until someone chooses, only essentials and their own acts are kept; if their browser asks
 * sites not to track, only essentials.
 */
export function mayKeep(
  { category, ownAct }: Keeping,
  choice: Choice | undefined,
  asksNotToTrack: boolean,
): boolean {
  if (category === 'essential') return true;
  if (choice) return choice[category];
  return ownAct === true && !asksNotToTrack;
}
