import type { MailName } from '@borough/domain/profiles/mail-name.rules';
import { type Mail, worded } from '../notifications/write-mail.ts';

/** Tells somebody that the filter was mistaken about their message, and that they can send it now. */
export function overruledMail(
  publicUrl: string,
  about: {
    name: MailName;
    receiverName: MailName;
    itemTitle: string;
    conversationId: string;
    content: string;
  },
): Omit<Mail, 'to'> {
  return {
    kind: 'filter-overruled',
    subject: 'Your message may be sent after all',
    ...worded({
      heading: `We were mistaken, ${about.name}`,
      body: [
        `Our filter did not let your message to ${about.receiverName} about ${about.itemTitle} through. A person has read it since: there was nothing wrong with it. We are sorry.`,
        `You may send these words now: “${about.content}”`,
      ],
      action: {
        label: 'Open the conversation',
        url: `${publicUrl}/#/messages?conversation=${about.conversationId}`,
      },
      after: ['Nothing was sent in your name. If it is settled by now, there is nothing to do.'],
    }),
  };
}
