import { type Company, officeHours } from '@borough/domain/company';
import { type ContactInput, contactSubjects } from '@borough/domain/contact/contact.contract';
import { type Mail, worded } from '../notifications/write-mail.ts';

type Facts = ContactInput & { reference: string };

/** The message, to the mailbox that handles its subject; replying reaches the sender. */
export function messageMail(
  { reference, name, email, subject, message }: Facts,
  mailboxes: Company['mail'],
): Mail {
  const { label, mailbox, answered } = contactSubjects[subject];
  return {
    kind: 'contact-message',
    to: mailboxes[mailbox],
    replyTo: email,
    subject: `${reference} ${label}: ${name.replace(/\s+/g, ' ')}`,
    ...worded({
      heading: label,
      body: [
        [
          ['Reference', reference],
          ['From', `${name} <${email}>`],
          ['Promised', answered],
        ],
        ...message.split(/\n{2,}/),
      ],
    }),
  };
}

/** Tells the sender that the message arrived. It repeats nothing they typed: the address may be somebody else's. */
export function receivedMail({ reference, email, subject }: Facts): Mail {
  const { label, answered } = contactSubjects[subject];
  return {
    kind: 'contact-received',
    to: email,
    subject: `We have your message (${reference})`,
    ...worded({
      heading: 'We have your message',
      body: [
        `Thank you for writing to us. A person reads it and answers ${answered}.`,
        [
          ['Reference', reference],
          ['Subject', label],
          ['Office hours', officeHours],
        ],
      ],
      after: [
        'Is there something to add? Write to us again and mention the reference.',
        'If you did not write to us, somebody typed your address by mistake. There is nothing to do.',
      ],
    }),
  };
}
