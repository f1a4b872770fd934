/** The person behind an action, with the address: names are not unique, and anybody may change their own. */
export const actorText = ({ by, email }: { by: string; email: string | null }): string =>
  email === null ? by : `${by} (${email})`;
