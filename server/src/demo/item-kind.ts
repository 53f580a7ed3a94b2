import type { PictureSlug } from './pictures.gen.ts';

/** A kind of thing people lend, from which several different listings are made. */
export interface ItemKind {
  /** What it is, and what comes with it: any name goes with any extra. */
  names: string[];
  extras: string[];
  /** Whole dollars a day, from…to. */
  price: [number, number];
  /** The deposit as days of the price, from…to; 0 is none. */
  deposit: [number, number];
  /** The first is the main photo. */
  pictures: [PictureSlug, ...PictureSlug[]];
  about: string[];
  features: string[];
}

const list = (text: string) => text.split('|').map((part) => part.trim());

/** One row of a catalogue; lists are separated by bars. */
export function kind(
  names: string,
  extras: string,
  price: [number, number],
  deposit: [number, number],
  pictures: [PictureSlug, ...PictureSlug[]],
  about: string,
  features: string,
): ItemKind {
  return {
    names: list(names),
    extras: list(extras),
    price,
    deposit,
    pictures,
    about: list(about),
    features: list(features),
  };
}
