import type { FormField } from '@tessera/fields/form-field.schema';
import { isVerification, type VerificationOptions } from '@tessera/fields/types/videoVerification/verification-field';
import { videoVerificationField } from '@tessera/fields/types/videoVerification/video-verification.field';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';

/** The builder's options of a verification. */
export type FieldOptions = VerificationOptions;

/** @returns null for a field of another type */
export const fieldOptionsOf = (field: FormField): FieldOptions | null => (isVerification(field) ? field.options : null);

/** The field's published options at the start of the session. */
export const optionsOf = ({ options }: Pick<VerificationDocument, 'options'>): FieldOptions =>
  videoVerificationField.options.parse(options);
