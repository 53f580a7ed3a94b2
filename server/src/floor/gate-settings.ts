import { type GateFigures, usualGates } from '@borough/domain/dealings/gates.rules';
import { centsOf } from '@borough/domain/money';
import type { KeptSettings } from '@borough/domain/settings/settings.contract';
import { z } from 'zod';

const dollars = z
  .string()
  .transform((typed, context) => {
    const cents = centsOf(typed);
    if (cents !== null) return cents;
    context.addIssue('An amount in dollars, for example 300');
    return z.NEVER;
  })
  .optional();

/** The values, in dollars, from which renters must confirm their phone or have their ID approved; see `gates.rules.ts`. */
export const gateSettings = {
  GATE_PHONE_FROM: dollars,
  GATE_ID_FROM_DEPOSIT: dollars,
  GATE_ID_FROM_DAILY_PRICE: dollars,
  GATE_ID_FROM_SUBTOTAL: dollars,
  GATE_OPEN_WITHOUT_ID: dollars,
  GATE_UPCOMING_WITHOUT_ID: z.coerce.number().int().min(1).max(1_000).optional(),
};

type GateSettings = z.infer<z.ZodObject<typeof gateSettings>>;

/** Which figure a variable of the environment fixes. */
const variables = {
  GATE_PHONE_FROM: 'phoneFromCents',
  GATE_ID_FROM_DEPOSIT: 'idFromDepositCents',
  GATE_ID_FROM_DAILY_PRICE: 'idFromDailyPriceCents',
  GATE_ID_FROM_SUBTOTAL: 'idFromSubtotalCents',
  GATE_OPEN_WITHOUT_ID: 'openWithoutIdCents',
  GATE_UPCOMING_WITHOUT_ID: 'upcomingWithoutId',
} as const satisfies Record<keyof typeof gateSettings, keyof GateFigures>;
const named = Object.entries(variables) as [keyof typeof variables, keyof GateFigures][]; // keys of the table

/** The figures that are set in the environment, with the variable's name. */
export function fixedOfGates(settings: GateSettings): Record<string, string> {
  return Object.fromEntries(
    named.flatMap(([name, figure]) => (settings[name] === undefined ? [] : [[figure, name]])),
  );
}

/** The figures as the environment has them, else as operators set them, else as usual, figure by figure. */
export function gatesOf(settings: GateSettings, kept: KeptSettings['gates']): GateFigures {
  const gates = { ...usualGates };
  for (const [name, figure] of named) gates[figure] = settings[name] ?? kept[figure] ?? usualGates[figure];
  return gates;
}
