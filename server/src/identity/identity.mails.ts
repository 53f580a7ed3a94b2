import { documentDaysAfterDecision } from '@borough/domain/identity/identity.rules';
import { type Mail, worded } from '../notifications/write-mail.ts';

type Words = Omit<Mail, 'to'>;

const page = (publicUrl: string) => `${publicUrl}/#/profile?tab=identity`;
const kept = `We delete your documents ${documentDaysAfterDecision} days after this decision. Your profile lists who looked at them, and when.`;

/** Tells somebody that their ID is approved. */
export function idApprovedMail(publicUrl: string): Words {
  return {
    kind: 'id-approved',
    subject: 'Your ID is verified',
    ...worded({
      heading: 'Your ID is verified',
      body: [
        'A person on our team compared your document with your selfie and the name you typed. Others now see that your ID is verified, and nothing else of it.',
        'The tick shows while your display name begins with the first name on your document.',
      ],
      action: { label: 'Open your profile', url: page(publicUrl) },
      after: [kept],
    }),
  };
}

/** Tells somebody that their ID was not approved, why, and how to go on. */
export function idRejectedMail(publicUrl: string, reason: string): Words {
  return {
    kind: 'id-rejected',
    subject: 'We could not verify your ID',
    ...worded({
      heading: 'We could not verify your ID',
      body: [
        `Our reason: ${reason}`,
        'A person looked at your documents and decided this, not a machine. Your account stays as it is. You can send your ID again at any time.',
      ],
      action: { label: 'Try again', url: page(publicUrl) },
      after: [
        kept,
        'If you think we are wrong, you may appeal within 6 months: answer this email or write to {{mail.safety}}. Somebody who was not involved decides, and tells you why.',
      ],
    }),
  };
}

/** Tells somebody that their legal name changed, and their ID has to be checked again. */
export function approvalDroppedMail(publicUrl: string): Words {
  return {
    kind: 'id-dropped',
    subject: 'Your ID is no longer verified',
    ...worded({
      heading: 'Your name changed, so we have to check your ID again',
      body: [
        'You changed your legal name. We had verified your ID under the old one, so your profile no longer shows that it is verified.',
        'Send us a document with your new name, and we will check it.',
      ],
      action: { label: 'Verify your ID', url: page(publicUrl) },
      after: ['If you did not change your name, answer this email at once or write to {{mail.safety}}.'],
    }),
  };
}
