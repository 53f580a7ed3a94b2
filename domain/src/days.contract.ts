import { z } from 'zod';
import { isDay } from './days.ts';

export const DaySchema = z
  .string()
  .refine(isDay, 'Please pick a day')
  .meta({ description: 'A date in the format YYYY-MM-DD' });
export const DayRangeSchema = z.object({ startDate: DaySchema, endDate: DaySchema });
