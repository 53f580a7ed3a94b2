import { describe, expect, it } from 'vitest';
import {
  emptyOutbox,
  isOutbox,
  nextToSend,
  putBack,
  resumed,
  stoppedBy,
  type Unsent,
  without,
  withUnsent,
} from './outbox.ts';

const line = (id: string): Unsent => ({ id, content: `words ${id}`, at: '2026-06-01T12:00:00Z' });
const two = withUnsent(withUnsent(emptyOutbox, line('1')), line('2'));
const lost = { words: 'Failed to send message', lost: true };

describe('what is not sent yet', () => {
  it('goes out in the order of writing, one after another', () => {
    expect(nextToSend(two)?.id).toBe('1');
    expect(nextToSend(without(two, '1'))?.id).toBe('2');
    expect(without(without(two, '1'), '2')).toBe(emptyOutbox);
  });
  it('waits in its place when sending fails, and nothing overtakes it', () => {
    const stopped = stoppedBy(two, lost);
    expect(nextToSend(stopped)).toBeUndefined();
    expect(stopped.lines).toHaveLength(2);
    expect(nextToSend(resumed(stopped))?.id).toBe('1');
    const more = withUnsent(stopped, line('3'));
    expect(more.lines.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(nextToSend(more)?.id).toBe('1');
  });
  it('can be removed, and an empty outbox is never stopped', () => {
    expect(without(stoppedBy(two, lost), '1')).toEqual({ lines: [line('2')], stopped: lost });
    expect(stoppedBy(emptyOutbox, lost)).toBe(emptyOutbox);
    expect(resumed(emptyOutbox)).toBe(emptyOutbox);
  });
  it('goes back into the box when the filter refuses it, before what was written since', () => {
    expect(putBack('call me', '  ')).toBe('call me');
    expect(putBack('call me', 'hello?')).toBe('call me\nhello?');
  });
  it('is recognized on the device, and nothing else is', () => {
    expect(isOutbox(JSON.parse(JSON.stringify(two)))).toBe(true);
    expect(isOutbox(JSON.parse(JSON.stringify(stoppedBy(two, lost))))).toBe(true);
    for (const other of [null, 7, 'x', {}, { lines: [{}], stopped: null }, { lines: 'x', stopped: null }])
      expect(isOutbox(other)).toBe(false);
  });
});
