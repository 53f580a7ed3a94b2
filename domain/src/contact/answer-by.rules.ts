import { after, hour } from '../clocks.ts';
import type { ContactSubject } from './contact.contract.ts';
import { office, officeAt, officeHoursAfter } from './office-hours.rules.ts';

/** The length of a business day. */
const businessDay = (office.closes - office.opens) * hour;

/** The end of the office's present day, or of its next one if it is closed. */
function endOfBusiness(at: Date): Date {
  const { open, until } = officeAt(at);
  return open ? until : officeAt(until).until;
}

/** The last instant at which an answer still keeps what `contactSubjects` promises, for a letter written then. */
const lastAnswer = {
  general: (at) => after(at, 48 * hour),
  support: (at) => officeHoursAfter(at, 4 * hour),
  partnership: (at) => officeHoursAfter(at, 5 * businessDay),
  press: endOfBusiness,
  feedback: (at) => after(at, 48 * hour),
  bug: (at) => after(at, 48 * hour),
} as const satisfies Record<ContactSubject, (at: Date) => Date>;

/** By when a letter about this, written at that instant, must be answered. */
export const answerLetterBy = (subject: ContactSubject, at: Date): Date => lastAnswer[subject](at);
