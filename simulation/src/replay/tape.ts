import type { Caller } from '../callers.ts';
import type { CallFault, Fault } from '../faults.ts';
import type { Step } from './steps.ts';

/** Records a life while it runs. */
export interface Tape {
  /** Records something done outside any caller. */
  note(step: Step): void;
  began(caller: Caller, does: Extract<Step, { type: 'begin' }>['does']): void;
  /** A caller's turn has ended. */
  turned(caller: Caller): void;
  died(caller: Caller): void;
  /** How the caller whose turn it is ended. */
  ended(error: unknown): void;
  /** The worker of the caller's job dies before the queue knows that it is done. */
  leftJob(): void;
  struck(fault: Fault | CallFault): void;
  drewId(id: string): void;
  drewNumber(number: number): void;
  drewBytes(bytes: Uint8Array): void;
}
