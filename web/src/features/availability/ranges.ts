import { mergePeriods } from '@borough/domain/availability/availability.rules';
import type { Day, DayRange } from '@borough/domain/days';

/** A period as forms and calendars carry it; both days belong to it. */
export interface AvailabilityRange {
  id: string;
  startDate: Day;
  endDate: Day;
}

export const rangeIdLength = 9;
const signs = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random name for a period that the server does not know yet: nine letters and digits. */
export function newRangeId(
  bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(rangeIdLength)),
): string {
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}

/** The periods with one more; what it touches becomes one period with it, named `id`, as the server keeps them. */
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
