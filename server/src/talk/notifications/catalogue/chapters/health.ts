import type { HealthFinding } from '@borough/domain/health/findings';
import type { Telling } from '@borough/domain/health/alarms.rules';
import { product } from '@borough/domain/company';
import { count } from '@borough/domain/health/health-words';
import { clipped, longestSubject } from '../parts/letter.ts';
import { linkTo } from '../parts/links.ts';
import { toAddress } from '../parts/notice.ts';

interface Told {
  telling: Telling;
  since: Date;
  finding: Pick<HealthFinding, 'says' | 'todo'>;
}

const begins: Readonly<Record<Telling, string>> = {
  began: 'Since',
  lasts: 'Still, since',
  over: 'Over; it was wrong since',
};

/** What operators are mailed about how the installation is doing. */
export const healthNotices = {
  'health-alarm': toAddress<{ told: readonly Told[] }>({
    mail: ({ told }) => {
      const wrong = told.filter(({ telling }) => telling !== 'over');
      const [first] = wrong;
      const heading = first
        ? `${count(wrong.length, 'thing needs', 'things need')} you now`
        : `${count(told.length, 'thing is', 'things are')} well again`;
      return {
        subject: clipped(`${product.name}: ${first ? first.finding.says : heading}`, longestSubject).replace(
          /\s+/g,
          ' ',
        ),
        preheader: `${heading}. Health on the console says what to do.`,
        heading,
        paragraphs: told.flatMap(({ telling, since, finding: { says, todo } }) => [
          `${begins[telling]} ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${says}`,
          ...(todo !== null && telling !== 'over' ? [todo] : []),
        ]),
        action: linkTo('/admin/health')('Open Health'),
        why: 'You are receiving this email because you run this site. It comes once, then every six hours while it lasts, and once more when it is over.',
      };
    },
  }),
};
