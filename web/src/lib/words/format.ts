import { type Cents, moneyText } from '@borough/domain/money';
import { numberText } from '@borough/domain/numbers';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Money from whole cents, always with cents: 4500 → "$45.00", -1250 → "-$12.50". */
export function money(cents: Cents): string {
  return cents % 100 === 0 ? `${moneyText(cents)}.00` : moneyText(cents);
}

/** Money from whole cents, cents only when there are any: 4500 → "$45", 4550 → "$45.50". */
export function shortMoney(cents: Cents): string {
  return moneyText(cents);
}

/** A daily price from whole cents: 4500 → "$45/day". */
export function perDay(cents: Cents): string {
  return `${moneyText(cents)}/day`;
}

/** A calendar day in words, without any time zone: "2026-06-03" → "Jun 3, 2026". */
export function dayInWords(day: string): string {
  const { year, month, date } = parts(day);
  return `${month} ${date}, ${year}`;
}

/** A calendar day without its year: "2026-06-03" → "Jun 3". */
export function shortDay(day: string): string {
  const { month, date } = parts(day);
  return `${month} ${date}`;
}

/** A range of calendar days: "Jun 3 - Jun 5, 2026"; a single day appears once. */
export function dayRange(startDate: string, endDate: string): string {
  return startDate === endDate ? dayInWords(endDate) : `${shortDay(startDate)} - ${dayInWords(endDate)}`;
}

/** Like `dayRange`, but compact: "Jun 3 - 5", "Jun 30 - Jul 2". Shows the year only if the range crosses into another one. */
export function shortRange(startDate: string, endDate: string): string {
  const [start, end] = [parts(startDate), parts(endDate)];
  if (start.year !== end.year) return dayRange(startDate, endDate);
  if (startDate === endDate) return shortDay(endDate);
  return `${shortDay(startDate)} - ${start.month === end.month ? end.date : shortDay(endDate)}`;
}

function parts(day: string): { year: number; month: string; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: months[month - 1] ?? '', date };
}

/** A distance in miles: 0.04 → "under 0.1 mi", 2.34 → "2.3 mi", 18.2 → "18 mi". */
export function miles(distance: number): string {
  if (distance < 0.1) return 'under 0.1 mi';
  return distance < 10 ? `${distance.toFixed(1)} mi` : `${Math.round(distance)} mi`;
}

/** A count with its noun: (1, "item") → "1 item", (1200, "item") → "1,200 items". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${numberText(count)} ${count === 1 ? noun : plural}`;
}

/** A phone number the way people write it: "+12065550111" → "(206) 555-0111". Foreign numbers stay as they are. */
export function phoneInWords(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
