/** The 6-digit code in a mail. */
export const codeIn = (text: string): string | undefined => /\b\d{6}\b/.exec(text)?.[0];
