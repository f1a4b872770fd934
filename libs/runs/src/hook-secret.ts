/** Sealing purpose of the secret of a workflow's inbound webhook. */
export const hookSecretPurpose = (workflow: string): string => `workflow-hook:${workflow}`;
