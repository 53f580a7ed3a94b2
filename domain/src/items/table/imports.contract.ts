import { z } from 'zod';
import { columnNames } from './columns.ts';

export const LineErrorSchema = z.object({
  line: z.number().int(),
  column: z.enum(columnNames).nullable(),
  message: z.string(),
});

/** One listing as an import would make or change it. */
const PreparedListingSchema = z.object({
  line: z.number().int(),
  title: z.string(),
  isNew: z.boolean(),
  dailyPriceCents: z.number().int(),
  securityDepositCents: z.number().int(),
  location: z.string(),
  category: z.string(),
  /** Its main photo; null if it has none. */
  thumbnail: z.string().nullable(),
  photosAdded: z.number().int(),
  /** What the file changes about it, cell by cell; nothing of a new listing. */
  changes: z.array(z.object({ column: z.enum(columnNames), from: z.string(), to: z.string() })),
});
export type PreparedListing = z.infer<typeof PreparedListingSchema>;

/** A file that was checked, or is being: one press by the listings' owner does all of it. */
export const ImportSchema = z.object({
  id: z.string(),
  /** `reading` while its photos are prepared. */
  state: z.enum(['reading', 'ready']),
  createdAt: z.string(),
  endsAt: z.string(),
  /** An operator prepared it for the owner, and said why. */
  reason: z.string().nullable(),
  photos: z.number().int(),
  photosDone: z.number().int(),
  made: z.number().int(),
  changed: z.number().int(),
  /** Rows that say what the listing says already. */
  same: z.number().int(),
  /** Photos in the zip that no row names. */
  unnamed: z.number().int(),
  /** The first few. */
  listings: z.array(PreparedListingSchema),
});
export type Import = z.infer<typeof ImportSchema>;

export const ImportListSchema = z.object({ items: z.array(ImportSchema) });

/** What came of checking a file. Nothing is kept of a refused one. */
export const CheckedImportSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('refused'),
    rows: z.number().int(),
    /** The first of them, line by line. */
    errors: z.array(LineErrorSchema),
    errorCount: z.number().int(),
  }),
  z.object({ outcome: z.literal('ready'), import: ImportSchema }),
]);
export type CheckedImport = z.infer<typeof CheckedImportSchema>;

export const DoneImportSchema = z.object({ made: z.number().int(), changed: z.number().int() });
export type DoneImport = z.infer<typeof DoneImportSchema>;

/** What an operator can take out as a table. */
export const adminTables = ['people', 'items', 'bookings', 'money'] as const;
export type AdminTable = (typeof adminTables)[number];

export const PreparedQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Listings an operator prepared that wait for their owner's press, page by page. */
export const PreparedImportsSchema = z.object({
  items: z.array(
    ImportSchema.pick({
      id: true,
      state: true,
      createdAt: true,
      endsAt: true,
      made: true,
      changed: true,
    }).extend({
      reason: z.string(),
      owner: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type PreparedImports = z.infer<typeof PreparedImportsSchema>;
export type PreparedImport = PreparedImports['items'][number];

/** Why prepared listings are taken back, as their owner reads it. */
export const WithdrawInputSchema = z.strictObject({
  reason: z.string().trim().min(1, 'Please say why').max(500, 'A reason can have at most 500 characters'),
});

/** For whom an operator prepares listings, and why; sent with the file. */
export const PrepareInputSchema = z.object({
  email: z.string("Please enter the member's email address").trim().min(3).max(320),
  reason: z
    .string('Please say why')
    .trim()
    .min(1, 'Please say why')
    .max(500, 'A reason can have at most 500 characters'),
});
