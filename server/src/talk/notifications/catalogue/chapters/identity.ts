import { product } from '@borough/domain/company';
import { documentDaysAfterDecision } from '@borough/domain/identity/identity.rules';
import { identityPage } from '../parts/links.ts';
import { saidAlone } from './moderation.ts';
import { toPerson } from '../parts/notice.ts';

const why = () => `You are receiving this email because you have a ${product.name} account.`;
const kept = `We delete your documents ${documentDaysAfterDecision} days after this decision. Your profile lists who viewed them, and when.`;

/** ID checks. */
export const identityNotices = {
  'id-approved': toPerson<object>({
    inApp: () => ({
      words: "Your ID is verified. Others can see that it's verified, but nothing else about it.",
      about: { type: 'identity' },
    }),
    mail: () => ({
      subject: 'Your ID is verified',
      preheader: 'Others can now see that your ID is verified, but nothing else about it.',
      heading: 'Your ID is verified',
      paragraphs: [
        'Someone on our team compared your document with your selfie and the name you entered. Others can now see that your ID is verified, but nothing else about it.',
        'The check mark shows as long as your display name starts with the first name on your document.',
      ],
      action: identityPage('Open your profile'),
      after: [kept],
      why: why(),
    }),
  }),
  'id-rejected': toPerson<{ reason: string; alone?: boolean }>({
    inApp: ({ reason }) => ({
      words: `We couldn't verify your ID. Our reason: ${reason}`,
      about: { type: 'identity' },
    }),
    mail: ({ reason, alone }) => ({
      subject: "We couldn't verify your ID",
      preheader: 'Here is why, and how to try again.',
      heading: "We couldn't verify your ID",
      paragraphs: [
        `Our reason: ${reason}`,
        'A person, not a machine, looked at your documents and made this decision. Your account stays as it is. You can send your ID again at any time.',
        ...saidAlone(alone),
      ],
      action: identityPage('Try again'),
      after: [
        kept,
        "If you think we're wrong, you can appeal within 6 months: reply to this email or write to {{mail.safety}}. Someone who wasn't involved will decide and tell you why.",
      ],
      why: why(),
    }),
  }),
  'id-dropped': toPerson<object>({
    inApp: () => ({
      words:
        'You changed your legal name, so your ID is no longer verified. Send us a document with your new name.',
      about: { type: 'identity' },
    }),
    mail: () => ({
      subject: 'Your ID is no longer verified',
      preheader: 'You changed your legal name, so we need to check your ID again.',
      heading: 'Your name changed, so we need to check your ID again',
      paragraphs: [
        'You changed your legal name. We verified your ID under the old one, so your profile no longer says that it is verified.',
        'Send us a document with your new name, and we will check it.',
      ],
      action: identityPage('Verify your ID'),
      after: ["If you didn't change your name, reply to this email right away or write to {{mail.safety}}."],
      why: why(),
    }),
  }),
};
