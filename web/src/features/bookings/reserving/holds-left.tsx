import { holdsLeftWords } from '../checkout/reserve.rules.ts';

/** Says so before someone uses up the last time today they can hold dates of the item, and what remains after it. */
export function HoldsLeft({ left, asked }: { left: number; asked: boolean }) {
  const words = holdsLeftWords(left, asked);
  return words === null ? null : <p className="rounded-field bg-sunk px-3.5 py-2 text-sm">{words}</p>;
}
