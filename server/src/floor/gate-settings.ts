import { type GateFigures, usualGates } from '@borough/domain/dealings/gates.rules';
import { centsOf } from '@borough/domain/money';
import { z } from 'zod';

const dollars = (usual: number) =>
  z
    .string()
    .transform((typed, context) => {
      const cents = centsOf(typed);
      if (cents !== null) return cents;
      context.addIssue('An amount in dollars, for example 300');
      return z.NEVER;
    })
    .default(usual);

/** The values, in dollars, from which renters must confirm their phone or have their ID approved; see `gates.rules.ts`. */
export const gateSettings = {
  GATE_PHONE_FROM: dollars(usualGates.phoneFromCents),
  GATE_ID_FROM_DEPOSIT: dollars(usualGates.idFromDepositCents),
  GATE_ID_FROM_DAILY_PRICE: dollars(usualGates.idFromDailyPriceCents),
  GATE_ID_FROM_SUBTOTAL: dollars(usualGates.idFromSubtotalCents),
  GATE_OPEN_WITHOUT_ID: dollars(usualGates.openWithoutIdCents),
  GATE_UPCOMING_WITHOUT_ID: z.coerce.number().int().min(1).max(1_000).default(usualGates.upcomingWithoutId),
};

/** The figures in the form the rules take. */
export function gatesOf(settings: z.infer<z.ZodObject<typeof gateSettings>>): GateFigures {
  return {
    phoneFromCents: settings.GATE_PHONE_FROM,
    idFromDepositCents: settings.GATE_ID_FROM_DEPOSIT,
    idFromDailyPriceCents: settings.GATE_ID_FROM_DAILY_PRICE,
    idFromSubtotalCents: settings.GATE_ID_FROM_SUBTOTAL,
    openWithoutIdCents: settings.GATE_OPEN_WITHOUT_ID,
    upcomingWithoutId: settings.GATE_UPCOMING_WITHOUT_ID,
  };
}
