import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { uploadsRawWire } from './uploads.wire.ts';

/** Largest finished upload, and largest single part, in bytes. */
export const largestUpload = 300 * 1024 * 1024;
export const largestUploadPart = 8 * 1024 * 1024;
/** Parts of one upload: hours of a recorder's chunks. */
export const mostUploadParts = 5_000;
/** What one filling of a form may have, thrown away or not handed in: every retake is an upload. */
export const mostUploadsOfFilling = 40;
export const largestFilling = 2 * largestUpload;

/**
 * What `upload-metadata` says (each value in base64, as tus has it). `session` and `secret` for the recording of a
 * verification, otherwise the form, field and filling that the file is an answer of, and the version that is filled in
 * (without it the newest).
 */
export const UploadMetadata = z.strictObject({
  filename: z.string().min(1).max(120),
  filetype: z.string().min(3).max(120),
  form: z.string().max(80).optional(),
  field: z.string().max(60).optional(),
  filling: z.string().max(64).optional(),
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  session: z.string().max(40).optional(),
  secret: z.string().max(100).optional(),
});
export type UploadMetadata = z.infer<typeof UploadMetadata>;

/** Every request but OPTIONS says the version of tus that it speaks, as tus asks. */
const versionAsked = {
  412: { description: 'The header `tus-resumable` is not 1.0.0', contentType: 'application/json' },
};
const upload = { params: z.object({ upload: z.string() }) };
const located = '`location` has its address; whoever knows it may append until it is finished';

export const uploadsRaw = rawOperations('uploads', uploadsRawWire, {
  options: {
    summary: 'What this server knows of tus',
    answers: { 204: { description: '`tus-version`, `tus-extension`, `tus-max-size`, `tus-checksum-algorithm`' } },
  },
  create: {
    summary: 'Begin a resumable upload (tus 1.0)',
    answers: { 201: { description: `Begun: ${located}` }, ...versionAsked },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'GONE', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'TOO_MANY_REQUESTS'],
  },
  offset: {
    summary: 'How far an upload is',
    ...upload,
    answers: {
      200: { description: '`upload-offset`, and `upload-chunk`, the number of the next chunk' },
      412: { description: versionAsked[412].description },
    },
    errors: ['NOT_FOUND', 'GONE'],
  },
  append: {
    summary: 'Append a part; `upload-length` with the last one finishes an upload of deferred length',
    ...upload,
    answers: {
      204: { description: 'Stored and on disk: `upload-offset` is the new one' },
      460: { description: 'The bytes are not those of `upload-checksum`: nothing was stored' },
      ...versionAsked,
    },
    errors: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'GONE',
      'CONFLICT',
      'TOO_LARGE',
      'UNSUPPORTED_MEDIA',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ],
  },
  terminate: {
    summary: 'Throw away an upload that no answer and no session needs',
    ...upload,
    answers: { 204: { description: 'Gone' }, ...versionAsked },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
});
