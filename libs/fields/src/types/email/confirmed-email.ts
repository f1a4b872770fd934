import type { FormField } from '../../form-field.schema.ts';

/** Whether a field requires an address confirmed by a code. */
export const asksConfirmation = (field: FormField): boolean => field.type === 'email' && field.options.verifyEmail;
