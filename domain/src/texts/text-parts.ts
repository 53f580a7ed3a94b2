import { parse as parseYaml } from 'yaml';
import type { TextParts } from './edit-texts.contract.ts';
import { namesOfHead } from './text-from.ts';

/** A text taken apart into what an operator edits. What it lacks is empty; its facts stay as names. */
export function partsOf(source: string): TextParts {
  const [, yaml = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  // A value that begins with a brace would be something else in YAML.
  const matter: unknown = parseYaml(yaml.replace(/\{\{\s*([a-zA-Z.]+)\s*\}\}/g, '‹$1›'));
  const values = new Map(Object.entries(typeof matter === 'object' && matter !== null ? matter : {}));
  const of = (name: string) => {
    const value: unknown = values.get(name);
    return typeof value === 'string' ? value.replace(/‹([a-zA-Z.]+)›/g, '{{$1}}') : '';
  };
  const head = Object.fromEntries(namesOfHead.map((name) => [name, of(name)])) as Omit<
    TextParts,
    'body' | 'hasEntries'
  >; // every name
  return { ...head, hasEntries: values.get('entries') === true, body: body.replace(/^\n+/, '').trimEnd() };
}
