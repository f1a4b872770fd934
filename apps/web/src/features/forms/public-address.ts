/** Where people fill in a form. */
export const publicAddress = (slug: string): string => `${location.origin}/f/${slug}`;
