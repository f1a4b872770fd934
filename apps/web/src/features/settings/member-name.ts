/** Display name: an invited person has no name yet, so the address. */
export const nameOf = (member: { name: string; email: string }): string => member.name || member.email;
