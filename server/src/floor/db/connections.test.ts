import { expect, test } from 'vitest';
import { maxConnections, shortageOf } from './connections.ts';

const settings = (pool = 16, processes = 1, role: 'all' | 'web' | 'worker' = 'all') => ({
  DATABASE_POOL: pool,
  DATABASE_PROCESSES: processes,
  ROLE: role,
});

test('a process opens so many connections at most, and one that only answers pages fewer', () => {
  expect(maxConnections(settings())).toBe(92);
  expect(maxConnections(settings(16, 1, 'web'))).toBe(61);
  expect(maxConnections(settings(4))).toBe(56);
});

test('connections are enough up to the last place, and one less is told with what to do', () => {
  expect(shortageOf(settings(), { places: 97, others: 5 })).toBeNull();
  expect(shortageOf(settings(), { places: 97, others: 6 })).toEqual({
    says: 'This process may open 92 connections, and the database has room for 91: when it is full, people are turned away.',
    todo: 'Set max_connections of PostgreSQL at least 1 higher, or DATABASE_POOL to 15 or less.',
  });
});

test('what is advised is enough', () => {
  for (const processes of [1, 2, 3])
    for (let places = 20; places < 400; places += 7) {
      const todo = shortageOf(settings(16, processes), { places, others: 0 })?.todo ?? '';
      const more = Number(/at least (\d+) higher/.exec(todo)?.[1] ?? 0);
      expect(shortageOf(settings(16, processes), { places: places + more, others: 0 })).toBeNull();
      const pool = /DATABASE_POOL to (\d+)/.exec(todo)?.[1];
      if (pool) expect(shortageOf(settings(Number(pool), processes), { places, others: 0 })).toBeNull();
    }
});

test('processes that cannot all fit, however small their pools, are told to be fewer', () => {
  expect(shortageOf(settings(16, 4), { places: 97, others: 0 })?.todo).toMatch(/fewer processes/);
});
