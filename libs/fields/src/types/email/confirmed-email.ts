import type { DraftField } from '../../form-field.schema.ts';

/** Whether answers to a field are email addresses. */
export const isEmailField = (field: DraftField): boolean => field.type === 'email';

/** Whether a field requires an address confirmed by a code. */
export const asksConfirmation = (field: DraftField): boolean => field.type === 'email' && field.options.verifyEmail;
