import type { DraftField, FieldOf, FormField } from '../../form-field.schema.ts';

/** A field with a live verification. */
export type VerificationField = FieldOf<'videoVerification'>;
/** The builder's settings of a verification. */
export type VerificationOptions = VerificationField['options'];

/** Whether a field, of a draft or of a published form, has a live verification. */
export const isVerification = <Field extends DraftField | FormField>(
  field: Field,
): field is Extract<Field, { type: 'videoVerification' }> => field.type === 'videoVerification';
