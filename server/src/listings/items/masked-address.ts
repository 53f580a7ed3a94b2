import { judgeText } from '@borough/domain/filter/filter.rules';

/**
 * A pickup address as it's kept: people read it while they may exchange numbers, so everything but numbers is masked, as in their
 * messages. Null if there is none.
 */
export const maskedAddress = (typed: string | null | undefined): string | null =>
  typed ? judgeText(typed, { field: 'message', recent: [], contactOpen: true }).masked.slice(0, 200) : null;
