/** The only order of responses that an index serves. */
export const bySubmission = { created_at: { kind: 'moment', label: 'Submitted' } } as const;
