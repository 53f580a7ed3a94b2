import { z } from 'zod';
import { EmailSchema } from '../contact-details.contract.ts';
import { answerTimes, type Mailbox } from '../company.ts';
import { namePart } from '../profiles/names.contract.ts';

interface Subject {
  label: string;
  /** Which of our mailboxes handles it. */
  mailbox: Mailbox;
  /** When we promise an answer, as the end of "We answer …". */
  answered: string;
}

/** What people write to us about. */
export const contactSubjects = {
  general: { label: 'General question', mailbox: 'support', answered: `within ${answerTimes.general}` },
  support: {
    label: 'Support with a booking or an account',
    mailbox: 'support',
    answered: `within ${answerTimes.support}, during office hours`,
  },
  partnership: { label: 'Partnership', mailbox: 'partners', answered: 'within 3-5 business days' },
  press: { label: 'Press', mailbox: 'press', answered: 'the same day' },
  feedback: { label: 'Feedback', mailbox: 'support', answered: `within ${answerTimes.general}` },
  bug: { label: 'Something is broken', mailbox: 'support', answered: `within ${answerTimes.general}` },
} as const satisfies Record<string, Subject>;
export type ContactSubject = keyof typeof contactSubjects;

export const subjectNames = Object.keys(contactSubjects) as [ContactSubject]; // keys of a const table

export const longestMessage = 5000;

/** What the contact form sends; the browser makes the `id`, so sending it again stores nothing twice. */
export const ContactInputSchema = z.object({
  id: z.uuid(),
  // Offices write to us too, so the name may be an office's.
  name: namePart('Please tell us your name', 100),
  email: z
    .string('Please enter your email address')
    .trim()
    .min(1, 'Please enter your email address')
    .pipe(EmailSchema),
  subject: z.enum(subjectNames, 'Please choose a subject'),
  message: z
    .string('Please write your message')
    .trim()
    .min(1, 'Please write your message')
    .max(longestMessage, 'Messages can have at most 5,000 characters'),
});
export type ContactInput = z.infer<typeof ContactInputSchema>;

/** The reference of the message, and when we promise to answer. */
export const ContactAnswerSchema = z.object({ reference: z.string(), answered: z.string() });
export type ContactAnswer = z.infer<typeof ContactAnswerSchema>;
