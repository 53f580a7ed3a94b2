import { product } from '@borough/domain/company';
import type { MailName } from '@borough/domain/profiles/mail-name.rules';
import { pageAddress } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** Unread messages of one conversation. */
export interface Unread {
  conversationId: string;
  name: MailName;
  itemTitle: string;
  count: number;
}

const shown = 5;
const messages = (count: number) => (count === 1 ? 'a message' : `${count} messages`);
const sum = (conversations: readonly Unread[]) =>
  conversations.reduce((total, { count }) => total + count, 0);

/** Who the mail is from, as far as a single subject can say. */
function unreadSubject(conversations: readonly Unread[]): string {
  const total = sum(conversations);
  const names = [...new Set(conversations.map(({ name }) => name))];
  const from = names.length === 1 ? ` from ${names[0]}` : ` on ${product.name}`;
  return `${total === 1 ? 'New message' : `${total} new messages`}${from}`;
}

/** What people should know about their conversations. */
export const messageNotices = {
  // The words stay on the site: there they can be taken back, and no one reads them anywhere else.
  'messages-unread': toPerson<{ conversations: readonly [Unread, ...Unread[]] }>({
    // Messages have their own count next to the bell.
    inApp: null,
    pushTo: ({ conversations: [first, ...others] }) =>
      others.length === 0 ? { type: 'conversation', id: first.conversationId } : { type: 'messages' },
    mail: ({ conversations }) => {
      const [first] = conversations;
      const more = conversations.length - shown;
      return {
        subject: unreadSubject(conversations),
        preheader: `About "${first.itemTitle}"${conversations.length > 1 ? ' and more' : ''}.`,
        heading:
          sum(conversations) === 1 ? 'You have a new message' : `You have ${sum(conversations)} new messages`,
        paragraphs: ["You haven't read these yet:"],
        facts: conversations
          .slice(0, shown)
          .map(({ name, itemTitle, count }) => [name, `${messages(count)} about "${itemTitle}"`] as const),
        action:
          conversations.length === 1
            ? {
                label: 'Read and reply',
                url: pageAddress(`/messages?conversation=${first.conversationId}`),
              }
            : { label: 'Read your messages', url: pageAddress('/messages') },
        after: more > 0 ? [`And ${more} more ${more === 1 ? 'conversation' : 'conversations'}.`] : [],
        why: `You are receiving this email because you have unread messages on ${product.name}.`,
      };
    },
  }),
  // The words stay on the site, as with all messages.
  'message-returned': toPerson<{ receiverName: MailName; itemTitle: string; conversationId: string }>({
    inApp: ({ receiverName, itemTitle, conversationId }) => ({
      words: `Your message to ${receiverName} about "${itemTitle}" wasn't delivered. Our filter held it, and no one on our team got to it in time.`,
      about: { type: 'conversation', id: conversationId },
    }),
    mail: ({ receiverName, itemTitle, conversationId }) => ({
      subject: "Your message wasn't delivered",
      preheader: 'Please write it again in other words.',
      heading: "Your message wasn't delivered",
      paragraphs: [
        `Our filter held your message to ${receiverName} about ${itemTitle}, and no one on our team reviewed it within 24 hours. We're sorry. It's back in your conversation, and ${receiverName} hasn't read it.`,
        `If it still matters, write it again in other words, without contact details or payment outside ${product.name}.`,
      ],
      action: {
        label: 'Open the conversation',
        url: pageAddress(`/messages?conversation=${conversationId}`),
      },
      why: `You are receiving this email because you wrote a message on ${product.name}.`,
    }),
  }),
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
        `Our filter stopped your message to ${receiverName} about ${itemTitle}. Someone on our team has since read it, and there was nothing wrong with it. We're sorry.`,
        `You can now send this message: "${content}"`,
      ],
      action: {
        label: 'Open the conversation',
        url: pageAddress(`/messages?conversation=${conversationId}`),
      },
      after: ["We didn't send anything on your behalf. If it no longer matters, you can ignore this email."],
      why: `You are receiving this email because you wrote a message on ${product.name}.`,
    }),
  }),
};
