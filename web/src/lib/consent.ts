/** The categories a person decides about, in the order in which they are shown. */
export const optionalCategories = ['performance', 'functionality', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export type Category = 'essential' | OptionalCategory;

/** What somebody allowed. */
export type Choice = Readonly<Record<OptionalCategory, boolean>>;

export const everything: Choice = { performance: true, functionality: true, marketing: true };
export const onlyEssential: Choice = { performance: false, functionality: false, marketing: false };

const year = 365 * 24 * 3_600_000;

/** The choice as it is kept: the instant of its end, a year from now, and the names of what is allowed. */
export function choiceAsText(choice: Choice, now: number): string {
  return [now + year, ...optionalCategories.filter((category) => choice[category])].join(' ');
}

/** The choice of a kept text; undefined for none, for one that is over, and for a text that is no choice. */
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

/** A thing that is kept: what it is for, and whether it is only ever kept because somebody pressed or typed it. */
export interface Keeping {
  category: Category;
  ownAct?: true;
}

/**
 * Whether a thing may be kept. Until somebody chose, only what is essential and what they do themselves; and not even that
 * when their browser asks sites not to track it.
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
