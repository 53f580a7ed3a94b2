import { meetingStatements } from '@borough/domain/bookings/handover/meeting.rules';
import type { Case } from '@borough/domain/cases/cases.contract';

/** One of the three steps of any case. */
export interface CaseStep {
  label: string;
  /** When it was reached; null if it wasn't yet. */
  at: Date | null;
}

/** What the steps of a case depend on, whatever its kind. */
export interface Dated {
  status: Case['status'];
  openedAt: string;
  closedAt: string | null;
  said: readonly { at: string; says: string }[];
}

const answers = new Set(['agree', 'contest', 'offer']);
/** The statements about a pickup: the first opens the case, and a different one answers it. */
const statements: ReadonlySet<string> = new Set(meetingStatements);
const unanswered: readonly Dated['status'][] = ['lapsed', 'withdrawn'];

/** When the other side answered; null if they haven't. */
function answeredAt({ said }: Dated): string | null {
  const stated = said.filter(({ says }) => statements.has(says));
  return said.find(({ says }) => answers.has(says))?.at ?? stated[1]?.at ?? null;
}

/** Asked, answered and settled, with the times of those that were reached. */
export function caseSteps(it: Dated): CaseStep[] {
  const answered = answeredAt(it);
  const closed = it.closedAt === null ? null : new Date(it.closedAt);
  const isOver = closed !== null || it.status !== 'open';
  return [
    { label: 'Asked', at: new Date(it.openedAt) },
    {
      label:
        answered === null && isOver ? (it.status === 'withdrawn' ? 'Withdrawn' : 'No answer') : 'Answered',
      // An answer that never came is passed with what came instead.
      at: answered ? new Date(answered) : unanswered.includes(it.status) ? closed : null,
    },
    { label: 'Settled', at: closed },
  ];
}
