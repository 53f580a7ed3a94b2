import { product } from '@borough/domain/company';
import { universalText } from '../parts/instants.ts';
import { linkTo } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** Changes of the terms of service. */
export const termsNotices = {
  'terms-changed': toPerson<{ changes: readonly string[]; from: Date }>({
    inApp: ({ from }) => ({
      words: `Our terms have changed for bookings made since ${universalText(from)}. Bookings made before keep the terms they were made under.`,
      about: { type: 'terms' },
    }),
    mail: ({ changes, from }) => ({
      subject: 'What has changed in our terms',
      preheader: 'Bookings you already made keep the terms they were made under.',
      heading: 'What has changed in our terms',
      paragraphs: [
        `The terms below apply to bookings made since ${universalText(from)}. Bookings made before keep the terms they were made under.`,
        ...changes,
      ],
      action: linkTo('/terms')('Read the terms'),
      after: [
        "You don't need to do anything. Before each booking, you see what it costs and what cancelling it would cost.",
      ],
      why: `You are receiving this email because you have a ${product.name} account.`,
    }),
  }),
};
