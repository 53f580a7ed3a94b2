import { product } from '../company.ts';
import { z } from 'zod';

/** The parts of the community guidelines that a suspension, ban or hidden review cites, named as their headings. */
export const clauses = {
  kind: 'Be the neighbor you would lend to',
  listings: 'Describe things as they are',
  prohibited: 'What may not be listed',
  care: 'Take care of what you borrow',
  get inside() {
    return `Stay on ${product.name}`;
  },
  reviews: 'Honest reviews',
} as const;
export type Clause = keyof typeof clauses;
export const ClauseSchema = z.enum(Object.keys(clauses) as [Clause, ...Clause[]]); // keys of a const table
