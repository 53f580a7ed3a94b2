import type { WantedPost } from '@borough/domain/alerts/wanted.contract';
import { dayRange } from '../../lib/words/format.ts';

type Asked = Pick<WantedPost, 'place' | 'startDate' | 'endDate' | 'maxPrice'>;

/** Where, when and for how much: "near Austin, TX · Jun 1 - 3, 2027 · up to $40/day". */
export const askedInWords = ({ place, startDate, endDate, maxPrice }: Asked): string =>
  [
    `near ${place}`,
    startDate && endDate && dayRange(startDate, endDate),
    maxPrice !== null && `up to $${maxPrice}/day`,
  ]
    .filter(Boolean)
    .join(' · ');
