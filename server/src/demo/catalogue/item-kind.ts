import type { Cents } from '@borough/domain/money';
import type { PictureKind } from './pictures.ts';

/** The star ratings in the demo's reviews. */
export type Stars = 3 | 4 | 5;

/** One listing in a catalog, as its owner wrote it. */
export interface Offer {
  title: string;
  dailyPriceCents: Cents;
  depositCents: Cents;
  description: string;
  features: string[];
}

/** A kind of thing people lend: what it looks like, who offers it, and what renters say about it. */
export interface ItemKind {
  picture: PictureKind;
  offers: Offer[];
  said: Record<Stars, string[]>;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function offerOf(line: string): Offer {
  const [title = '', money = '', description = '', features = ''] = line
    .split(' | ')
    .map((part) => part.trim());
  const [daily, deposit] = money.split('/').map(Number);
  if (!daily || deposit === undefined || !features) throw new Error(`Not a whole listing: ${line}`);
  return {
    title,
    dailyPriceCents: daily * 100,
    depositCents: deposit * 100,
    description,
    features: features.split('; '),
  };
}

/**
 * One kind in a catalog. Each line of `offers` is `title | dollars a day/deposit | description | feature; feature`; each
 * line of `said` starts with its stars.
 */
export function kind(picture: PictureKind, offers: string, said: string): ItemKind {
  const lines = linesOf(said);
  const withStars = (stars: Stars) =>
    lines.filter((line) => line.startsWith(`${stars} `)).map((line) => line.slice(2));
  return {
    picture,
    offers: linesOf(offers).map(offerOf),
    said: { 3: withStars(3), 4: withStars(4), 5: withStars(5) },
  };
}
