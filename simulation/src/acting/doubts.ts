// What people say when a pickup wasn't recorded, and what admins decide about it.
import { type MeetingVerdict, meetingVerdicts } from '@borough/domain/bookings/booking-state';
import { meetingStatements, pickupInQuestion } from '@borough/domain/bookings/handover/meeting.rules';
import { type CaseState, actorIn } from '@borough/domain/cases/case-state';
import { actsOfSides } from '@borough/domain/cases/cases.contract';
import { actsIn } from '@borough/domain/cases/case-acts';
import { clauseFits, clauseIds } from '@borough/domain/cases/clauses';
import { Problem } from '@borough/domain/problems';
import { actInCase } from '../../../server/src/rentals/cases/act-in-case.ts';
import { decideCase, secondDecision } from '../../../server/src/rentals/cases/decide-case.ts';
import { stateMeeting } from '../../../server/src/rentals/cases/state-meeting.ts';
import { openBookings } from './buttons.ts';
import { directed, howOften } from './cheats.ts';
import { decideClaim } from './claims.ts';
import { decideComplaint } from './complaints.ts';
import { admins } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import type { SaidInCase } from './wish.ts';

const heard = (town: Town, about: SaidInCase) => (error: unknown) => {
  if (error instanceof Problem) town.answeredInCase(about, error);
  if (error === undefined) town.answeredInCase(about, null);
};

/** One of the two says what happened at a pickup, either first or after the other one has. */
export function sayWhatHappened(town: Town): void {
  const { chance, deps, memory } = town;
  const now = town.now();
  const open = openBookings(town).filter(({ status }) => status === 'confirmed');
  const inQuestion = open.filter((b) => pickupInQuestion(b, now));
  const answerable = open.filter(({ id, meetingSince }) => {
    const it = meetingSince && memory.cases.where(({ bookingId }) => bookingId === id).at(-1);
    const isUnheard = it && it.status === 'contested' && it.counterclaim === null;
    return it && (it.status === 'open' || it.status === 'lapsed' || isUnheard);
  });
  const from = chance.happens(0.05)
    ? open
    : answerable.length > 0 && chance.happens(0.5)
      ? answerable
      : inQuestion;
  if (from.length === 0) return;
  const { id: bookingId, renterId, ownerId } = chance.pick(from);
  const personId = chance.happens(0.5) ? renterId : ownerId;
  const could = directed(town, personId === renterId ? 'renter' : 'owner', meetingStatements);
  if (could.length === 0) return;
  const says = chance.pick(could);
  const does = { door: 'case', bookingId, personId, says } as const;
  const name = memory.people.find(personId)?.name;
  town.tell(
    () => `${name}, the ${personId === renterId ? 'renter' : 'owner'}, says of a pickup: ${says}`,
    bookingId,
  );
  town.begin(
    `${name}'s word about a pickup`,
    does,
    () => stateMeeting(deps, personId, bookingId, { statement: says, words: '' }),
    heard(town, does),
  );
}

const isOpen = ({ kind, closedAt }: CaseState) => kind === 'meeting' && closedAt === null;

/** One of the two agrees, withdraws their statement, or appeals. */
export function actInDoubt(town: Town): void {
  const { chance, deps, memory } = town;
  const isBold = chance.happens(0.1);
  const from = isBold ? memory.cases.where(({ kind }) => kind === 'meeting') : memory.cases.where(isOpen);
  if (from.length === 0) return;
  const it = chance.pick(from);
  const booking = memory.bookings.find(it.bookingId);
  if (!booking) return;
  const part = chance.pick(['renter', 'owner'] as const);
  const shown = actsIn(it, actorIn(it, part), town.now()).filter((act) => act !== 'contest');
  const could = directed(town, part, isBold ? actsOfSides : shown);
  if (could.length === 0) return;
  const says = chance.pick(could);
  const personId = part === 'renter' ? booking.renterId : booking.ownerId;
  const does = { door: 'case', bookingId: it.bookingId, personId, says } as const;
  const name = memory.people.find(personId)?.name;
  town.tell(() => `${name}, the ${part}, says in a case: ${says}`, it.bookingId);
  town.begin(
    `${name}'s ${says} in a case`,
    does,
    () => actInCase(deps, personId, it.bookingId, { act: says, words: '' }),
    heard(town, does),
  );
}

/** An admin, usually the one drawn, decides a case by a clause that usually fits. */
export function decide(town: Town): void {
  const { chance, deps, memory } = town;
  const from = memory.cases.where((it) => it.closedAt === null && it.status === 'contested');
  if (from.length === 0) return;
  const it = chance.pick(from);
  const { id: caseId, bookingId, adminId: drawn, proposal } = it;
  const adminId = drawn !== null && chance.happens(0.9) ? drawn : chance.pick(admins);
  if (proposal !== null && chance.happens(0.9)) return second(town, it, adminId);
  if (it.kind === 'claim') return decideClaim(town, it);
  if (it.kind === 'not_as_described') return decideComplaint(town, it);
  const verdict: MeetingVerdict = chance.pick(directed(town, 'admin', meetingVerdicts));
  const fitting = clauseIds.filter((id) => clauseFits(id, verdict, 'meeting'));
  const clause = chance.pick(chance.happens(0.9) ? fitting : clauseIds);
  const decision = { verdict, clause, reasons: 'What both of them wrote that day says so.' };
  const does = { door: 'decide', caseId, bookingId, adminId, decision } as const;
  town.tell(() => `an admin decides a case: ${verdict}`, bookingId);
  town.begin(
    "an admin's decision",
    does,
    () => decideCase(deps, adminId, caseId, { ...decision, evidence: [] }),
    heard(town, {
      bookingId,
      personId: adminId,
      says: { verdict, fits: clauseFits(clause, verdict, 'meeting') },
    }),
  );
}

/** A second admin, usually the one drawn for it, agrees with a decision about a large amount or takes over the case. */
function second(town: Town, { id: caseId, bookingId, kind }: CaseState, adminId: string): void {
  const agrees = town.chance.happens(howOften(town, 'admin', 'agrees', 0.7));
  const does = { door: 'second', caseId, bookingId, adminId, agrees } as const;
  town.tell(() => `another admin ${agrees ? 'agrees with' : 'takes over'} a decision`, bookingId);
  town.begin(
    "a second admin's word",
    does,
    () => secondDecision(town.deps, adminId, caseId, { agrees }),
    kind === 'meeting' ? heard(town, { bookingId, personId: adminId, says: { agrees } }) : undefined,
  );
}

/** An admin leaves for a while, or comes back; admins who are away are never drawn. */
export function comeAndGo({ chance, memory, tape, tell }: Town): void {
  const admin = chance.pick(memory.admins.all());
  const isThere = !admin.isThere;
  memory.admins.put(admin.id, { ...admin, isThere });
  memory.commit();
  tape?.note({ type: 'admin', adminId: admin.id, isThere });
  tell(() => `an admin ${isThere ? 'is back' : 'goes away'}`);
}

/** Brings every admin back. */
export function allAdminsBack({ memory, tape }: Town): void {
  for (const admin of memory.admins.where(({ isThere }) => !isThere)) {
    memory.admins.put(admin.id, { ...admin, isThere: true });
    tape?.note({ type: 'admin', adminId: admin.id, isThere: true });
  }
  memory.commit();
}
