const day = 86_400_000;

function partsIn(at: Date, zone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h12',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** The clock of the zone at that instant: "9:00 AM", "6:30 PM". */
export function clockTime(at: Date, zone: string): string {
  const { hour, minute, dayPeriod } = partsIn(at, zone);
  return `${hour}:${minute} ${dayPeriod}`;
}

/** The day of the zone at that instant, without its year: "Jun 3". */
export function dayOfMoment(at: Date, zone: string): string {
  const { month, day: date } = partsIn(at, zone);
  return `${month} ${date}`;
}

/** The day and time of the zone as people near it say them: "today 2:36 PM", "Tue 9:00 AM", "Jun 12, 9:00 AM", "Jan 3, 2027, 9:00 AM". */
export function momentInWords(at: Date, zone: string, now: Date): string {
  const there = partsIn(at, zone);
  const here = partsIn(now, zone);
  const time = clockTime(at, zone);
  const date = `${there.month} ${there.day}`;
  if (date === `${here.month} ${here.day}` && there.year === here.year) return `today ${time}`;
  const away = at.getTime() - now.getTime();
  if (away > 0 && away < 6 * day) return `${there.weekday} ${time}`;
  return there.year === here.year ? `${date}, ${time}` : `${date}, ${there.year}, ${time}`;
}

/** How long it is until that instant, roughly: "3 days", "5 hours", "12 minutes", "less than a minute". */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
