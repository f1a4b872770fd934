/** What to call somebody: an invited person has no name yet. */
export const nameOf = (member: { name: string; email: string }): string => member.name || member.email;
