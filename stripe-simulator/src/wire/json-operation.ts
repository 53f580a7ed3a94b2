import { z } from 'zod';
import { ApiProblem } from '../api-problem.ts';
import type { Call } from '../world/world.ts';
import { readParameters } from './form.ts';
import type { Operation, PathIds } from './operation.ts';

/** Whether a path belongs to version 2 of the API: JSON bodies, dotted names, no expansion. */
export const isJsonPath = (path: string): boolean => path.startsWith('/v2/');

const dotted = (text: string) => text.replaceAll(/\[([\w.]+)\]/g, '.$1');

/** A refusal with parameter names written the way version 2 does. */
function inItsWords(problem: ApiProblem): ApiProblem {
  const { message, param, ...rest } = problem.body;
  return new ApiProblem(problem.status, {
    ...rest,
    message: dotted(message),
    ...(param === undefined ? {} : { param: dotted(param) }),
  });
}

/** Declares a version 2 call with the parameters it takes; `alsoAtStripe` lists real ones that aren't simulated. */
export function jsonOperation<S extends z.ZodRawShape>(spec: {
  method: Operation['method'];
  path: string;
  parameters: S;
  alsoAtStripe?: readonly string[];
  run(call: Call, parameters: z.output<z.ZodObject<S>>, ids: PathIds): object;
}): Operation {
  const own = z.object(spec.parameters);
  const whole = z.strictObject(spec.parameters);
  return {
    method: spec.method,
    path: spec.path,
    prepare(raw, ids) {
      try {
        readParameters(whole, raw, spec.alsoAtStripe);
        const parameters = readParameters(own, raw);
        return (call) => ({ body: spec.run(call, parameters, ids), expand: [] });
      } catch (error) {
        throw error instanceof ApiProblem ? inItsWords(error) : error;
      }
    },
  };
}
