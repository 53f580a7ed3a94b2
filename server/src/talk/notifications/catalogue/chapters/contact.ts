import { officeHours } from '@borough/domain/company';
import { shownPhone } from '@borough/domain/accounts/phone.rules';
import { callByInWords } from '@borough/domain/contact/call-back.rules';
import { type ContactInput, contactSubjects } from '@borough/domain/contact/contact.contract';
import { longestSubject } from '../parts/letter.ts';
import { toAddress } from '../parts/notice.ts';

/** Members on Pro can also ask for a call. */
type Written = ContactInput & { reference: string; call?: { phone: string; by: Date } };

/** Messages to us. */
export const contactNotices = {
  // Goes to the mailbox that handles the subject; a reply goes to the sender.
  'contact-message': toAddress<Written>({
    mail: ({ reference, name, email, subject, message, call }) => {
      const { answered } = contactSubjects[subject];
      const label = call ? 'Call back' : contactSubjects[subject].label;
      const from = name.replace(/\s+/g, ' ').trim();
      return {
        subject: `${reference} ${label}: ${from}`,
        preheader: message
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 2 * longestSubject),
        heading: label,
        paragraphs: message.split(/\n{2,}/),
        facts: [
          ['Reference', reference],
          ['From', `${from} <${email}>`],
          call
            ? ['Call', `${shownPhone(call.phone)}, by ${callByInWords(call.by)}`]
            : ['Reply due', answered],
        ],
        why: call
          ? 'A Pro member asked for a call. Mark it as answered in the admin area once you have called.'
          : 'This message was sent through the contact form. Reply to this email to answer the sender.',
        replyTo: email,
      };
    },
  }),
  // Doesn't repeat anything the sender typed: the address may be someone else's.
  'contact-received': toAddress<Pick<Written, 'reference' | 'subject'>>({
    mail: ({ reference, subject }) => {
      const { label, answered } = contactSubjects[subject];
      return {
        subject: `We got your message (${reference})`,
        preheader: `A person will read it and reply ${answered}.`,
        heading: 'We got your message',
        paragraphs: [`Thank you for writing to us. A person will read your message and reply ${answered}.`],
        facts: [
          ['Reference', reference],
          ['Subject', label],
          ['Office hours', officeHours],
        ],
        after: [
          'Have something to add? Write to us again and include the reference.',
          "If you didn't write to us, someone typed your address by mistake. You can ignore this email.",
        ],
        why: 'You are receiving this email because someone used this address in our contact form.',
      };
    },
  }),
  // By a person: what they were asked isn't repeated, as the address may be someone else's.
  'contact-answer': toAddress<Pick<Written, 'reference' | 'subject'> & { words: string; replyTo: string }>({
    mail: ({ reference, subject, words, replyTo }) => ({
      subject: `Our answer to your message (${reference})`,
      preheader: words
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 2 * longestSubject),
      heading: 'Our answer',
      paragraphs: words.split(/\n{2,}/),
      facts: [
        ['Reference', reference],
        ['Subject', contactSubjects[subject].label],
      ],
      why: 'You are receiving this email because someone used this address in our contact form. Reply to this email to write back.',
      replyTo,
    }),
  }),
};
