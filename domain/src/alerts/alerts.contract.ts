import { z } from 'zod';
import { DayRangeSchema } from '../days.contract.ts';

/** The dates of an item someone wants to wait for. */
export const WaitInputSchema = DayRangeSchema.extend({ itemId: z.uuid() });
export type WaitInput = z.infer<typeof WaitInputSchema>;

/** Dates someone waits for. */
export const WaitSchema = WaitInputSchema.extend({ id: z.uuid(), title: z.string() });
export type Wait = z.infer<typeof WaitSchema>;

/** What a person waits for, the earliest dates first. */
export const WaitListSchema = z.object({ items: z.array(WaitSchema) });
export type WaitList = z.infer<typeof WaitListSchema>;
