import { product } from '@borough/domain/company';
import { readGuidelines } from '../parts/links.ts';
import { saidAlone } from './moderation.ts';
import { toPerson } from '../parts/notice.ts';

const reported = {
  item: 'a listing',
  person: 'a person',
  review: 'a review',
  wanted: 'a wanted post',
} as const;

/** What a report is about, whether we agree with it, and what we did then. */
interface ReportSettled {
  about: keyof typeof reported;
  upheld: boolean;
  done: keyof typeof outcomes;
  alone?: boolean;
}

const outcomes = {
  'taken-down': 'We took it down.',
  warned: 'We warned the person responsible.',
  suspended: 'We suspended the person responsible.',
  hidden: 'Others no longer see it.',
  nothing: 'This time, nothing else needed to be done.',
} as const;

/** What became of reports. */
export const reportNotices = {
  // It doesn't name anyone.
  'report-settled': toPerson<ReportSettled>({
    inApp: ({ about, upheld, done }) => ({
      words: `We reviewed your report about ${reported[about]}${upheld ? ` and agree with you. ${outcomes[done]}` : ' and found nothing that breaks our community guidelines.'}`,
      about: { type: 'guidelines' },
    }),
    mail: ({ about, upheld, alone, done }) => {
      const what = reported[about];
      return {
        subject: `We reviewed your report about ${what}`,
        preheader: upheld
          ? `We agree with you. ${outcomes[done]}`
          : 'We found no violation of our guidelines.',
        heading: 'Thank you for your report',
        paragraphs: [
          upheld
            ? `We reviewed your report about ${what} and agree with you. ${outcomes[done]}`
            : `We reviewed your report about ${what} and found nothing that breaks our community guidelines.`,
          ...saidAlone(alone),
          "To be fair to everyone, we don't share names or details.",
        ],
        action: readGuidelines,
        after: ['If something else happens, please report it again.'],
        why: `You are receiving this email because you sent us a report on ${product.name}.`,
      };
    },
  }),
};
