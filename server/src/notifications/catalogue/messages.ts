import type { MailName } from '@borough/domain/profiles/mail-name.rules';
import { pageAddress } from './links.ts';
import { toPerson } from './notice.ts';

/** What people should know about their conversations. */
export const messageNotices = {
  'filter-overruled': toPerson<{
    name: MailName;
    receiverName: MailName;
    itemTitle: string;
    conversationId: string;
    content: string;
  }>({
    inApp: ({ receiverName, itemTitle, conversationId }) => ({
      words: `Our filter was wrong about your message to ${receiverName} about "${itemTitle}". You can send it now.`,
      about: { type: 'conversation', id: conversationId },
    }),
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
