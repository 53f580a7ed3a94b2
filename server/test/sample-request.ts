/** The parts of a JSON Schema used to make a sample. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  description?: string;
}

const texts: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'nobody.here@example.com',
  date: '2026-06-20',
  'date-time': '2026-06-20T12:00:00.000Z',
  uri: 'https://example.com/',
};

/** Samples by field name, for fields with checks their schema doesn't express. */
const byName: Record<string, string> = {
  email: 'nobody.here@example.com',
  code: '123456',
  phone: '+14155550199',
};

function textOf({ format, description, minLength = 1 }: Shape, name: string): string {
  const known = texts[format ?? ''] ?? byName[name];
  if (known !== undefined) return known;
  if (description?.includes('YYYY-MM-DD')) return '2026-06-20';
  return 'Sample of a text '.repeat(Math.ceil(minLength / 17)).slice(0, Math.max(minLength, 6));
}

/** The smallest value the schema allows, as far as a schema can say; anything it can't express is declared next to the route. */
export function sampleOf(shape: Shape, name = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [choice] = shape.anyOf ?? shape.oneOf ?? [];
  if (choice) return sampleOf(choice, name);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => sampleOf(part)));
  switch ([shape.type].flat()[0]) {
    case 'string':
      return textOf(shape, name);
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () => sampleOf(shape.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((each) => [each, sampleOf(shape.properties?.[each] ?? {}, each)]),
      );
    default:
      return 'text';
  }
}
