import { z } from 'zod';

export const CategorySchema = z.object({ id: z.string(), name: z.string() });

/** The categories that lists show, by name. */
export const CategoryListSchema = z.object({
  items: z.array(
    CategorySchema.extend({
      itemCount: z.number().int(),
      /** The picture of its tile, if it has one. */
      imageUrl: z.string().nullable(),
      /** Where its tile comes on the first page. */
      place: z.number().int(),
      /** What its owners are offered for the checklists of their items. */
      checklist: z.array(z.string()),
      /** What it was called, in lowercase: addresses with these names mean it. */
      formerNames: z.array(z.string()),
    }),
  ),
});
export type CategoryList = z.infer<typeof CategoryListSchema>;
