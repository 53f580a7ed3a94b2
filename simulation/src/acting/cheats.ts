// Lives directed at a cheat: its people follow a fixed strategy, and all others live as ever.
import type { Part } from '@borough/domain/bookings/booking-state';
import type { Chance } from '../chance.ts';
import type { Weather } from '../weather.ts';

/** How the people of a role act: of what they could do, nothing but `only`, and usually what they prefer. */
interface Strategy {
  only?: readonly string[];
  prefers?: readonly string[];
}
type Role = Part | 'admin';

/** Every cheat, by what its people do: moves, acts, statements, and how much they ask for or give. */
export const cheats = {
  /** Two agree on whatever brings the money back: nobody came, nothing was as described, every claim is right. */
  'colluding-pair': {
    renter: {
      prefers: [
        'accept',
        'agree',
        'say-returned',
        'flawed',
        'never_got',
        '100',
        'you_did_not_come',
        'complain',
      ],
    },
    owner: { prefers: ['accept', 'hand-over', 'agree', 'mark-back', 'i_did_not_come', 'all'] },
  },
  /** Owners accept and hand over, and never say a word again. */
  'silent-owner': { owner: { only: ['accept', 'hand-over'] }, renter: { prefers: ['100', 'say-returned'] } },
  /** Renters pay and show their code, and never say a word again. */
  'silent-renter': {
    renter: { only: ['pay', 'give-card'] },
    owner: { prefers: ['hand-over', 'mark-back', 'not-back', 'say-handed-over', 'all', 'damage'] },
  },
  /** Owners cancel when they like, and call items late to get out of the next rental. */
  'fickle-owner': {
    careless: true,
    owner: { prefers: ['accept', 'hand-over', 'not-back', 'will-not-be-back', 'contest-return', 'cancel'] },
    renter: { prefers: ['pay', 'show-address', 'say-returned'] },
  },
  /** Admins decide what they weren't drawn for, and give everything to one side at nobody's cost. */
  'clever-admin': {
    admin: {
      prefers: ['undrawn', 'all', '100', 'fees back', 'owner_absent', 'agrees', 'no blame', 'everything'],
    },
  },
} as const satisfies Record<string, Partial<Record<Role, Strategy>> & { careless?: true }>;
export type Cheat = keyof typeof cheats;

/** The weather cheats need: people meet and, for some cheats, items stay out. */
export const weatherFor = (cheat: Cheat, drawn: Weather): Weather => ({
  ...drawn,
  ...{ meets: true, eager: false, careless: 'careless' in cheats[cheat] || drawn.careless },
});

interface Directed {
  cheat: Cheat | null;
  chance: Chance;
}

/** How often people do what they prefer. */
const usually = 0.8;

const strategyOf = ({ cheat }: Directed, role: Role): Strategy =>
  (cheat && (cheats[cheat] as Partial<Record<Role, Strategy>>)[role]) ?? {};

/** What someone of that role chooses from, of what they could do; all of it in lives without a cheat. May be empty. */
export function directed<T>(town: Directed, role: Role, options: readonly T[]): readonly T[] {
  const { only, prefers } = strategyOf(town, role);
  const may = only ? options.filter((each) => only.includes(String(each))) : options;
  const liked = prefers ? may.filter((each) => prefers.includes(String(each))) : [];
  return liked.length > 0 && town.chance.happens(usually) ? liked : may;
}

/** Whether someone of that role does something at all. */
export const wouldDo = (town: Directed, role: Role, what: string): boolean =>
  strategyOf(town, role).only?.includes(what) ?? true;

/** How likely someone of that role does something that others do that often. */
export const howOften = (town: Directed, role: Role, what: string, others: number): number =>
  strategyOf(town, role).prefers?.includes(what) ? 1 : others;

/** How often a decision about money is made by the admin who was drawn for it. */
export const isDrawn = (town: Directed): number => (howOften(town, 'admin', 'undrawn', 0) > 0 ? 0.7 : 0.95);
