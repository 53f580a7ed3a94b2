import { z } from 'zod';
import type { Call } from '../world/world.ts';
import { readParameters } from './form.ts';
import { text } from './parameters.ts';

/** The ids in a path such as /v1/charges/:id. */
export type PathIds = Readonly<Record<string, string>>;

/** One API call. `prepare` refuses bad parameters; the function it returns does the work. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whether it may be made for a connected account, named in the Stripe-Account header. */
  forAccounts?: boolean;
  prepare(raw: Record<string, unknown>, ids: PathIds): (call: Call) => Answer;
}

/** A JSON object before expansion, and what the caller wants expanded. */
export interface Answer {
  body: object;
  expand: string[];
}

const expandable = { expand: z.array(text()).optional() };

/** Declares a call with the parameters it takes; `alsoAtStripe` lists real ones that aren't simulated. */
export function operation<S extends z.ZodRawShape>(spec: {
  method: Operation['method'];
  path: string;
  forAccounts?: boolean;
  parameters: S;
  alsoAtStripe?: readonly string[];
  run(call: Call, parameters: z.output<z.ZodObject<S>>, ids: PathIds): object;
}): Operation {
  const own = z.object(spec.parameters);
  const whole = z.strictObject({ ...spec.parameters, ...expandable });
  const expansion = z.object(expandable);
  return {
    method: spec.method,
    path: spec.path,
    forAccounts: spec.forAccounts ?? false,
    prepare(raw, ids) {
      readParameters(whole, raw, spec.alsoAtStripe);
      const parameters = readParameters(own, raw);
      const { expand = [] } = readParameters(expansion, raw);
      return (call) => ({ body: spec.run(call, parameters, ids), expand });
    },
  };
}

/** The id called `name` in the path. */
export const pathId = (ids: PathIds, name = 'id'): string => ids[name] ?? '';
