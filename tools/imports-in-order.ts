import { posix } from 'node:path';
import ts from 'typescript';
import { layers, roomsInWords, wings } from '../order.config.ts';
import { testFile } from './test-files.ts';
import { target } from './import-graph.ts';

const words = Object.values(wings).flat();
const rooms = [...roomsInWords, ...Object.keys(layers)];
const nameOf = (file = '') => file.replace(/[.].*/, '');

const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`));

/** The word of a file of the domain: its folder, or `values` beside the folders. */
const wordOfDomain = ([first, ...rest]: string[]) => (rest.length > 0 ? first : 'values');

/** The word of a file of the server, if it stands in that word's wing. Files beside the wings put everything together. */
function wordOfServer([wing = '', second, ...rest]: string[]): string | undefined {
  if (second === undefined) return 'compose';
  const its = wings[wing];
  if (its?.length === 1) return wing;
  const word = rest.length > 0 ? second : nameOf(second);
  return its?.includes(word) ? word : undefined;
}

/** The place of a file in the order of its room; undefined if it has none. */
function placeOf(room: string, path: string): number | undefined {
  const parts = path.slice(room.length + 1).split('/');
  const layered = layers[room];
  if (layered) {
    const at = layered.indexOf(nameOf(parts[0]));
    return at >= 0 ? at : parts.length === 1 ? layered.length : undefined;
  }
  const word = room === 'domain/src' ? wordOfDomain(parts) : wordOfServer(parts);
  const at = word === undefined ? -1 : words.indexOf(word);
  return at >= 0 ? at : undefined;
}

/** The name in the order of its room that a file stands under; undefined if it has none. */
export function nameInOrder(file: string): string | undefined {
  const room = roomOf(file);
  const place = room === undefined ? undefined : placeOf(room, file);
  return room === undefined || place === undefined ? undefined : (layers[room] ?? words)[place];
}

/**
 * The files that have no place in the order, and the imports that lead to a later place of the same room, as 'file → file'. Sees
 * values and types, static and dynamic, by path and by name. Leaves out tests.
 */
export function outOfOrder(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const room = roomOf(path);
    if (room === undefined || new RegExp(testFile).test(path)) return [];
    const here = placeOf(room, path);
    if (here === undefined) return [`${path} has no place`];
    return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
      const to = target(path, fileName);
      if (to === undefined || roomOf(to) !== room) return [];
      const there = placeOf(room, posix.normalize(to));
      return there === undefined || there > here ? [`${path} → ${to}`] : [];
    });
  });
}
