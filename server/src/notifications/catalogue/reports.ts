import { readGuidelines } from './links.ts';
import { saidAlone } from './moderation.ts';
import { toPerson } from './notice.ts';

const reported = { item: 'a listing', person: 'a person', review: 'a review' } as const;

/** What became of reports. */
export const reportNotices = {
  // It doesn't name anyone.
  'report-settled': toPerson<{ about: 'item' | 'person' | 'review'; upheld: boolean; alone?: boolean }>({
    inApp: ({ about, upheld }) => ({
      words: `We reviewed your report about ${reported[about]}${upheld ? ' and took action.' : ' and found nothing that breaks our community guidelines.'}`,
      about: { type: 'guidelines' },
    }),
    mail: ({ about, upheld, alone }) => {
      const what = reported[about];
      return {
        subject: `We reviewed your report about ${what}`,
        preheader: upheld ? 'We agree with you and took action.' : 'We found no violation of our guidelines.',
        heading: 'Thank you for your report',
        paragraphs: [
          upheld
            ? `We reviewed your report about ${what} and agree with you. We took the action our community guidelines call for.`
            : `We reviewed your report about ${what} and found nothing that breaks our community guidelines.`,
          ...saidAlone(alone),
          "To be fair to everyone, we don't share names or details.",
        ],
        action: readGuidelines,
        after: ['If something else happens, please report it again.'],
        why: 'You are receiving this email because you sent us a report on Borough.',
      };
    },
  }),
};
