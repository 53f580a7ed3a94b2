import { product } from '@borough/domain/company';
import { confirmDays } from '@borough/domain/newsletter/newsletter.contract';
import type { Letter } from '../parts/letter.ts';
import { pageAddress, siteAddress } from '../parts/links.ts';
import { toAddress } from '../parts/notice.ts';

/** Every newsletter mail lets its reader unsubscribe, with its link or one click in the mail program. */
interface Leaving {
  /** The token in this reader's unsubscribe link. */
  leave: string;
}

const news = ({ leave }: Leaving, said: Omit<Letter, 'why' | 'unsubscribeUrl'>): Letter => {
  const token = encodeURIComponent(leave);
  return {
    ...said,
    after: [
      ...(said.after ?? []),
      {
        text: "Don't want these emails?",
        link: { label: 'Unsubscribe', url: `${siteAddress}/#/newsletter?leave=${token}` },
      },
    ],
    unsubscribeUrl: `${siteAddress}/api/newsletter/unsubscribe?token=${token}`,
    why: 'You are receiving this email because this address was used to sign up for our newsletter.',
  };
};

const onTheList = () => `You are subscribed to the ${product.name} newsletter`;

/** Joining the newsletter. */
export const newsletterNotices = {
  'newsletter-confirm': toAddress<Leaving & { token: string; member: boolean }>({
    mail: ({ token, member, ...leaving }) =>
      news(
        leaving,
        member
          ? {
              // For members who ticked the box at sign-up, back when it led nowhere.
              subject: 'Do you still want our newsletter?',
              preheader: 'You asked for it when you signed up. We only ask once.',
              heading: 'Do you still want our newsletter?',
              paragraphs: [
                'When you signed up, you asked for news and offers from time to time, and we never sent any. If you still want them, please confirm.',
                `The link works only once and expires in ${confirmDays} days. You can also change this at any time on your Security page.`,
              ],
              action: { label: 'Yes, send me the newsletter', url: pageAddress('/newsletter', token) },
              after: ["If you no longer want it, you don't need to do anything. We only ask once."],
            }
          : {
              subject: 'Please confirm your subscription',
              preheader: `One click, and you get the ${product.name} newsletter. The link works for ${confirmDays} days.`,
              heading: 'Please confirm your subscription',
              paragraphs: [
                `Someone (hopefully you) signed up for our newsletter with this address: a short email now and then about renting things out and looking after them. The link works only once and expires in ${confirmDays} days.`,
              ],
              action: { label: 'Yes, subscribe me', url: pageAddress('/newsletter', token) },
              after: ["If it wasn't you, you don't need to do anything. We'll delete this address."],
            },
      ),
  }),
  'newsletter-welcome': toAddress<Leaving>({
    mail: (leaving) =>
      news(leaving, {
        subject: onTheList(),
        preheader: 'The next issue will come to this address.',
        heading: 'You are subscribed',
        paragraphs: [`Thank you. The next ${product.name} newsletter will come to this address.`],
      }),
  }),
  'newsletter-already': toAddress<Leaving>({
    mail: (leaving) =>
      news(leaving, {
        subject: 'You are already subscribed',
        preheader: 'No changes were made.',
        heading: 'You are already subscribed',
        paragraphs: [
          'Someone, perhaps you, signed up for our newsletter with this address. You already get it, so nothing was changed.',
        ],
      }),
  }),
};
