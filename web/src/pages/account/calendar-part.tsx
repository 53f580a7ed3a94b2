import { dayIn } from '@borough/domain/clocks';
import { MonthView } from '../../features/bookings/month/month-view.tsx';
import { placeAsked } from '../../features/bookings/views/bookings-place.ts';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { present } from '../../lib/time/now.ts';

/** Who has which of the person's items on which days: the month the address names, or the present one. */
export function CalendarPart() {
  const { query, change } = usePageQuery();
  const asked = placeAsked({ month: query.month });
  return (
    <MonthView
      month={asked.month ?? dayIn(deviceZone(), present()).slice(0, 7)}
      onMonth={(month) => change({ month })}
    />
  );
}
