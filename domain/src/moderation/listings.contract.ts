import { z } from 'zod';
import { InvolvementSchema } from '../dealings/involvement.contract.ts';
import { AppealSchema } from './statements.contract.ts';
import { ClauseSchema } from './guideline-clauses.ts';

/** What admins find listings by: an address or id, or words of the title; without it, the listings taken down. */
export const ListingQuerySchema = z.object({ q: z.string().trim().max(254).optional() });

/** A listing, or a wanted post, as admins see it. */
export const AdminListingSchema = z.object({
  id: z.string(),
  kind: z.enum(['item', 'wanted']),
  title: z.string(),
  owner: z.object({ id: z.string(), displayName: z.string() }),
  status: z.enum(['active', 'paused', 'archived']),
  /** This admin is its owner, or has dealt with them: another admin must act, while `involvement` says why and how long. */
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  /** Why it was taken down; null while it isn't. */
  removal: z
    .object({
      at: z.string(),
      reason: z.string(),
      clause: ClauseSchema.nullable(),
      /** This admin took it down: another must decide an appeal. */
      byYou: z.boolean(),
      appeal: AppealSchema.nullable(),
    })
    .nullable(),
});
export type AdminListing = z.infer<typeof AdminListingSchema>;
export const AdminListingListSchema = z.object({ items: z.array(AdminListingSchema) });
export type AdminListingList = z.infer<typeof AdminListingListSchema>;

/** What an admin can do with a listing: take it down, put it back, or stand by that after an appeal. */
export const listingActs = ['take-down', 'restore', 'keep-down'] as const;
export type ListingAct = (typeof listingActs)[number];
