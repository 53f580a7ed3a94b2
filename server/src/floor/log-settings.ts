import { z } from 'zod';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What is logged, and who may read the metrics: anyone with the token, or programs on this machine through a port of its own. */
export const logSettings = {
  LOG_LEVEL: z.enum(levels).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
};

/** The level asked for; by default a live installation logs a line for each request, and a demo only warnings. */
export const logLevelOf = ({ LOG_LEVEL, demo }: { LOG_LEVEL?: (typeof levels)[number]; demo: boolean }) =>
  LOG_LEVEL ?? (demo ? 'warn' : 'info');
