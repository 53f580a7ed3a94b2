import type { MailName } from '@borough/domain/profiles/mail-name.rules';
import { pageAddress, readGuidelines } from './links.ts';
import { toPerson } from './notice.ts';

/** What became of reports, and of messages the filter was mistaken about. */
export const reportNotices = {
  // It names nobody.
  'report-settled': toPerson<{ about: 'item' | 'person'; upheld: boolean }>({
    mail: ({ about, upheld }) => {
      const what = about === 'item' ? 'a listing' : 'a person';
      return {
        subject: `We reviewed your report about ${what}`,
        preheader: upheld ? 'We agree with you and took action.' : 'We found no violation of our guidelines.',
        heading: 'Thank you for your report',
        paragraphs: [
          upheld
            ? `We reviewed your report about ${what} and agree with you. We took the action our community guidelines call for.`
            : `We reviewed your report about ${what} and found nothing that breaks our community guidelines.`,
          "To be fair to everyone, we don't share names or details.",
        ],
        action: readGuidelines,
        after: ['If something else happens, please report it again.'],
        why: 'You are receiving this email because you sent us a report on Borough.',
      };
    },
  }),
  'filter-overruled': toPerson<{
    name: MailName;
    receiverName: MailName;
    itemTitle: string;
    conversationId: string;
    content: string;
  }>({
    mail: ({ name, receiverName, itemTitle, conversationId, content }) => ({
      subject: 'You can send your message after all',
      preheader: 'Our filter made a mistake. We are sorry.',
      heading: `Our mistake, ${name}`,
      paragraphs: [
        `Our filter stopped your message to ${receiverName} about ${itemTitle}. A person has read it since, and there was nothing wrong with it. We're sorry.`,
        `You can now send this message: "${content}"`,
      ],
      action: {
        label: 'Open the conversation',
        url: pageAddress(`/messages?conversation=${conversationId}`),
      },
      after: ["We didn't send anything on your behalf. If it no longer matters, you can ignore this email."],
      why: 'You are receiving this email because it is about a message you wrote on Borough.',
    }),
  }),
};
