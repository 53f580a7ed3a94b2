import { z } from 'zod';
import { isPushAddress } from './push.rules.ts';

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3));

/** Where a browser is sent notices, as its push service named it, and the keys only that browser can read them with. */
export const PushBrowserSchema = z.object({
  endpoint: z.string().max(1_000).refine(isPushAddress, "We can't send anything to this address"),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});
export type PushBrowser = z.infer<typeof PushBrowserSchema>;

/** Whether this session's browser is sent notices, and the key it is to be registered with. */
export const PushStandingSchema = z.object({ on: z.boolean(), key: z.string() });
export type PushStanding = z.infer<typeof PushStandingSchema>;
