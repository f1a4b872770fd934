/** Who did something: a name alone tells nobody apart, for anybody may change their own. */
export const whoText = ({ by, email }: { by: string; email: string | null }): string =>
  email === null ? by : `${by} (${email})`;
