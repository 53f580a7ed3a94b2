import { hour, minute } from '../clocks.ts';
import type { FindingId, HealthFinding } from './findings.ts';
import { looks } from './health.rules.ts';

/** A restart or a blip isn't worth a mail: something has to be wrong that long first. */
export const alarmAfter = 2 * minute;
/** How often operators are mailed again while it lasts. */
export const alarmEvery = 6 * hour;
/** Something is over once it has been well for that long. */
export const overAfter = 5 * minute;

/** Something that is wrong, or was a moment ago. */
export interface Alarm {
  about: FindingId;
  since: Date;
  /** When operators were last mailed about it; null if they weren't. */
  toldAt: Date | null;
  /** Since when it has been well again; null while it isn't. */
  calmSince: Date | null;
}

/** Which mail an alarm is told in: that it began, that it lasts, that it is over. */
export type Telling = 'began' | 'lasts' | 'over';

/** What to keep of the alarms, and which of them to mail operators about. */
export interface AlarmStep {
  keep: Alarm[];
  tell: { about: FindingId; telling: Telling; since: Date }[];
}

/**
 * What follows from what is found now. Each thing that can't wait is told once it has been wrong for two minutes, again every six
 * hours while it lasts, and when it has been well for five minutes. What was never told is forgotten without a mail.
 */
export function stepAlarms(
  alarms: readonly Alarm[],
  findings: readonly Pick<HealthFinding, 'id' | 'state'>[],
  now: Date,
): AlarmStep {
  const step: AlarmStep = { keep: [], tell: [] };
  const passed = (since: Date, ms: number) => now.getTime() - since.getTime() >= ms;
  for (const { id: about, state } of findings) {
    if (!looks[about].cannotWait) continue;
    const known = alarms.find((alarm) => alarm.about === about);
    if (state === 'red') {
      const alarm: Alarm = known
        ? { ...known, calmSince: null }
        : { about, since: now, toldAt: null, calmSince: null };
      const isDue =
        alarm.toldAt === null ? passed(alarm.since, alarmAfter) : passed(alarm.toldAt, alarmEvery);
      if (isDue)
        step.tell.push({ about, telling: alarm.toldAt === null ? 'began' : 'lasts', since: alarm.since });
      step.keep.push(isDue ? { ...alarm, toldAt: now } : alarm);
    } else if (known?.toldAt) {
      const calmSince = known.calmSince ?? now;
      if (passed(calmSince, overAfter)) step.tell.push({ about, telling: 'over', since: known.since });
      else step.keep.push({ ...known, calmSince });
    }
  }
  return step;
}
