import fc from 'fast-check';
import type { AnswerContext, StoredUpload } from './answer.ts';
import type { VerificationAnswer } from './media-values.ts';
import { optionItems } from './option-items.ts';

/** Samples of a type for the registry-wide tests. */
export interface FieldSamples {
  /** Options that a builder can set. */
  options: fc.Arbitrary<object>;
  /** Answers that a sender may send; each set of options accepts some of them. */
  answers: fc.Arbitrary<unknown>;
}

export const characterLimits = fc.record(
  { minCharacters: fc.nat(20), maxCharacters: fc.nat(60) },
  { requiredKeys: [] },
);

/** Lists of options that start with two known ones. */
export const choices = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 })
  .map((labels) => optionItems('Option 1', 'Option 2', ...labels));

export const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** The uploads of the tests' filling, by id. */
const sampleUploads: Readonly<Record<string, StoredUpload>> = {
  photo: { name: 'photo.jpg', size: 400_000, type: 'image/jpeg' },
  signature: { name: 'signature.png', size: 9_000, type: 'image/png' },
  letter: { name: 'letter.pdf', size: 20_000, type: 'application/pdf' },
  video: { name: 'recording.webm', size: 4_000_000, type: 'video/webm', seconds: 50 },
};

/** Answers of files: those of the filling, in any number, and others. */
export const files = fc.array(
  fc.constantFrom({ upload: 'photo', name: 'mine.exe', size: -1 }, { upload: 'letter' }, { upload: 'none' }, 'photo'),
  { maxLength: 4 },
);

/** The verification of the tests' filling. */
const sampleVerification: VerificationAnswer = {
  session_id: 'session',
  room_name: 'room',
  egress_id: null,
  verified: true,
  outcome: 'verified',
  transcript: '',
  video: null,
  route: 'video',
};

/** What the filling of these tests has made: every address is confirmed, the uploads and the verification are there. */
export const sampleContext: AnswerContext = {
  isEmailVerified: () => true,
  isOffered: () => true,
  uploadOf: (id) => (Object.hasOwn(sampleUploads, id) ? sampleUploads[id] : undefined),
  verificationOf: (session) => (session === sampleVerification.session_id ? sampleVerification : undefined),
};

export const times = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
