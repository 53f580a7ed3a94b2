import type { Kept } from './retention.rules.ts';

/** How many days a job that failed for good is kept, so that operators can have it run again. */
export const failedJobDays = 90;

/**
 * As `retention`, for tables without rows about people: the queue's, whose jobs name rows by their ids, and the record of what the
 * database was built from.
 */
export const keptBeside: Readonly<Record<string, Kept>> = {
  'graphile_worker._private_job_queues': { with: 'installation', why: 'Unused: our jobs need no turns.' },
  'graphile_worker._private_jobs': {
    days: failedJobDays,
    after: 'it failed for good',
    why: 'So that operators can have it run again. A job that is done goes at once.',
  },
  'graphile_worker._private_known_crontabs': { with: 'installation', why: 'When each sweep last ran.' },
  'graphile_worker._private_tasks': { with: 'installation', why: 'The names of the kinds of jobs.' },
  'graphile_worker.migrations': { with: 'installation', why: 'Which versions of its tables there were.' },
  'setup.installation': {
    with: 'installation',
    why: 'Whether it is live or a demo, and which secret it has.',
  },
  'setup.migrations': { with: 'installation', why: 'Which migrations ran.' },
  'setup.schema_files': { with: 'installation', why: 'What the database was built from.' },
};
