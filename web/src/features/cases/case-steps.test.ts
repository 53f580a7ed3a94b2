import { expect, it } from 'vitest';
import { caseSteps, type Dated } from './case-steps.ts';

const at = (hour: number) => `2026-06-10T${String(hour).padStart(2, '0')}:00:00.000Z`;
const steps = (of: Partial<Dated>) =>
  caseSteps({ status: 'open', openedAt: at(9), closedAt: null, said: [], ...of }).map(
    ({ label, at: when }) => [label, when?.toISOString() ?? null],
  );

it('has one step behind it when it was only asked', () => {
  const growing = { said: [{ at: at(10), says: 'end-lines' }] };
  for (const changes of [{}, growing])
    expect(steps(changes)).toEqual([
      ['Asked', at(9)],
      ['Answered', null],
      ['Settled', null],
    ]);
});

it('is answered by agreeing, disagreeing, offering, or saying otherwise', () => {
  for (const says of ['agree', 'contest', 'offer'])
    expect(steps({ status: 'contested', said: [{ at: at(11), says }] })[1]).toEqual(['Answered', at(11)]);
  const pickup = [
    { at: at(9), says: 'you_did_not_come' },
    { at: at(12), says: 'handed_over' },
  ];
  expect(steps({ said: pickup.slice(0, 1) })[1]).toEqual(['Answered', null]);
  expect(steps({ status: 'contested', said: pickup })[1]).toEqual(['Answered', at(12)]);
});

it('says so if no one answered, or if it was taken back', () => {
  expect(steps({ status: 'contested' })[1]).toEqual(['No answer', null]);
  expect(steps({ status: 'lapsed' })[1]).toEqual(['No answer', null]);
  expect(steps({ status: 'withdrawn', closedAt: at(20) })).toEqual([
    ['Asked', at(9)],
    ['Withdrawn', at(20)],
    ['Settled', at(20)],
  ]);
});
