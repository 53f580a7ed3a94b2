import { mergePeriods } from '@borough/domain/availability/availability.rules';
import type { Day, DayRange } from '@borough/domain/days';

/** A period as forms and calendars hold it; both days are included. */
export interface AvailabilityRange {
  id: string;
  startDate: Day;
  endDate: Day;
}

export const rangeIdLength = 9;
const signs = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random ID for a period the server doesn't know yet: nine letters and digits. */
export function newRangeId(
  bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(rangeIdLength)),
): string {
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}

/** Adds a period. It merges with any it touches into one period with ID `id`, as the server stores them. */
export function addRange(
  ranges: readonly AvailabilityRange[],
  added: DayRange,
  id: string,
): AvailabilityRange[] {
  return mergePeriods([...ranges, added]).map(
    (period) =>
      ranges.find((range) => range.startDate === period.startDate && range.endDate === period.endDate) ?? {
        id,
        ...period,
      },
  );
}
