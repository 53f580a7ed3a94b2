import { z } from 'zod';
import { InvolvementSchema } from '../dealings/involvement.contract.ts';
import { checkLegalName, legalNameLength } from './legal-name.ts';
import {
  documentSides,
  documentTypes,
  idKinds,
  type IdKind,
  idStatuses,
  plainDocumentNumber,
  rejectionWords,
  type RejectReason,
  rejectReasons,
  reviewedWithin,
} from './identity.rules.ts';

/** The confirmation shown when an ID was sent, and the words before the reason when it could not be. */
export const submittedWords = `ID verification submitted! We'll review it within ${reviewedWithin}.`;
export const notSubmittedWords = 'Failed to submit verification: ';
export const notUploadedWords = 'Failed to upload files';

/**
 * The only field besides the files `front`, `back` and `selfie` in the form that `POST /api/me/verification` takes (multipart);
 * it comes before the files.
 */
export const VerificationFormSchema = z.object({
  legalName: z
    .string('Please enter your name as it appears on the document')
    .max(legalNameLength, `A name can have at most ${legalNameLength} characters`)
    .superRefine(checkLegalName),
});

/** A document that is still stored. Only its owner and admins can open its address, and every view is recorded. */
export const DocumentSchema = z.object({
  side: z.enum(documentSides),
  contentType: z.enum(documentTypes),
  address: z.string(),
});
export type IdDocument = z.infer<typeof DocumentSchema>;

/** A person's own request. */
export const OwnRequestSchema = z.object({
  id: z.string(),
  status: z.enum(idStatuses),
  legalName: z.string(),
  submittedAt: z.string(),
  reviewedAt: z.string().nullable(),
  /** What the admin said when rejecting it. */
  reason: z.string().nullable(),
  documents: z.array(DocumentSchema),
  /** When the documents are deleted; null until a decision, and once they are gone. */
  documentsUntil: z.string().nullable(),
  documentsDeletedAt: z.string().nullable(),
});
export type OwnRequest = z.infer<typeof OwnRequestSchema>;

/**
 * One view of a document: by its owner ("You"), or by one of our reviewers ("Reviewer 1", always the same number for
 * the same one).
 */
export const DocumentViewSchema = z.object({
  at: z.string(),
  side: z.enum(documentSides),
  by: z.string(),
});
export type DocumentView = z.infer<typeof DocumentViewSchema>;

/** `GET /api/me/verification`, and the answer to submitting and withdrawing. */
export const OwnVerificationSchema = z.object({
  status: z.enum(idStatuses),
  /** The name to prefill in the form: the legal name of the profile. */
  legalName: z.string().nullable(),
  /** The latest request; null if there is none. */
  request: OwnRequestSchema.nullable(),
  /** Who viewed the person's documents, the latest first; at most 100. */
  views: z.array(DocumentViewSchema),
  /** Approved, but the display name does not begin with the first name on the document: the check mark is hidden. */
  tickHidden: z.boolean(),
});
export type OwnVerification = z.infer<typeof OwnVerificationSchema>;

/** Which requests an admin lists: those awaiting a decision, or all. */
export const verificationStates = ['pending', 'all'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const VerificationListQuerySchema = z.object({
  state: z.enum(verificationStates).default('pending'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** A request as admins see it. */
export const VerificationSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  person: z.object({
    id: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** The legal name of the profile, visible to the person and to admins here. */
    fullName: z.string().nullable(),
    age: z.number().nullable(),
    memberSince: z.string(),
  }),
  /** As the person typed it in this request; empty for an admin who is `involved`, as are the legal name and age of the profile. */
  legalName: z.string(),
  submittedAt: z.string(),
  reviewedAt: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** How many earlier requests of this person were rejected. */
  rejectedBefore: z.number().int(),
  documents: z.array(DocumentSchema),
  /** This admin is the person, or has dealt with them: another admin must look and decide. */
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
});
export type Verification = z.infer<typeof VerificationSchema>;

export const VerificationListSchema = z.object({
  items: z.array(VerificationSchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
});
export type VerificationList = z.infer<typeof VerificationListSchema>;

/** `POST /api/admin/verifications/{id}/approve`: only a keyed fingerprint of the number is stored. */
export const ApproveIdSchema = z.object({
  documentKind: z.enum(Object.keys(idKinds) as [IdKind, ...IdKind[]], 'Please choose the document type'), // keys of a const table
  documentNumber: z
    .string('Please enter the document number')
    .max(60, 'A number can have up to 60 characters')
    .refine((typed) => plainDocumentNumber(typed).length >= 4, 'Please enter the full document number'),
  /** The admin compared it with the account that has the same number: these are two documents. */
  isAnother: z.boolean().default(false),
});
export type ApproveId = z.input<typeof ApproveIdSchema>;

/** The maximum length of a rejection's reasons together, in characters. */
const longestReason = 500;

/** `POST /api/admin/verifications/{id}/reject`: predefined reasons, the admin's own words, or both. */
export const RejectIdSchema = z
  .object({
    reasons: z
      .array(z.enum(Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]])) // keys of a const table
      .max(Object.keys(rejectReasons).length)
      .default([]),
    note: z.string().trim().max(500, 'A reason can have up to 500 characters').default(''),
  })
  .refine(({ reasons, note }) => reasons.length > 0 || note.length >= 3, {
    path: ['note'],
    message: 'Please give a reason',
  })
  .refine(({ reasons, note }) => rejectionWords(reasons, note).length <= longestReason, {
    path: ['note'],
    message: 'A reason can have up to 500 characters',
  });
export type RejectId = z.input<typeof RejectIdSchema>;
