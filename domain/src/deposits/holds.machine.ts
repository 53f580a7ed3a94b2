import type { Cents } from '../money.ts';

/**
 * The state of one hold on a card. `placing`: the bank is being asked. `renewing`: it is in place while its replacement
 * is being placed. `capturing`, `releasing`: the provider was asked to charge or release it. `captured`, `released`:
 * the provider confirmed that. `lapsed`: it expired. `failed`: the bank declined it. `refunded`: it was charged although
 * another hold had taken its place or the deposit was over, so all of it goes back.
 */
export const holdStates = [
  'placing',
  'held',
  'renewing',
  'capturing',
  'captured',
  'releasing',
  'released',
  'lapsed',
  'failed',
  'refunded',
] as const;
export type HoldState = (typeof holdStates)[number];

/** One hold of a deposit. */
export interface Hold {
  /** Its number within the deposit, from 1. */
  seq: number;
  state: HoldState;
  /** The provider's id; null until it is in place. */
  intentId: string | null;
  cents: Cents;
  /** When the provider releases it automatically, if known. */
  expiresAt: Date | null;
}

/** What can happen to a hold, and the state each move leads to. */
const moves = {
  stand: { placing: 'held' },
  decline: { placing: 'failed' },
  renew: { held: 'renewing' },
  keep: { renewing: 'held' },
  'let-go': { held: 'releasing', renewing: 'releasing' },
  capture: { held: 'capturing', renewing: 'capturing' },
  /** The provider confirms the charge; if its answer came late, the hold may have expired here already. */
  captured: {
    held: 'captured',
    renewing: 'captured',
    capturing: 'captured',
    releasing: 'captured',
    lapsed: 'captured',
  },
  /** The same while another hold stands, or once the deposit is over: it secures nothing. */
  'captured-in-vain': { releasing: 'refunded', lapsed: 'refunded' },
  /** The provider says the hold is gone. */
  gone: { held: 'lapsed', renewing: 'lapsed', capturing: 'lapsed', releasing: 'released' },
} as const satisfies Record<string, Partial<Record<HoldState, HoldState>>>;
export type HoldMove = keyof typeof moves;
export const holdMoves = Object.keys(moves) as HoldMove[]; // keys of a const table

const table: Record<HoldMove, Partial<Record<HoldState, HoldState>>> = moves;

/** The hold after the move; null if the move doesn't apply to its state. */
export function moveHold(hold: Hold, move: HoldMove): Hold | null {
  const state = table[move][hold.state];
  return state ? { ...hold, state } : null;
}

/** Whether the hold secures the owner: the money is set aside on the card or already taken from it. */
export const stands = ({ state }: Pick<Hold, 'state'>): boolean =>
  state === 'held' || state === 'renewing' || state === 'capturing' || state === 'captured';
