/** What the secret of a workflow's inbound webhook is sealed for. */
export const hookSecretPurpose = (workflow: string): string => `workflow-hook:${workflow}`;
