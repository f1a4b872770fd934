export interface Person {
  id: string;
  name: string;
}

const begun = /(?:^|[\s(])@([^\s@]{0,30})$/;

/** What was typed after an @ just before the cursor; undefined when nobody is being mentioned there. */
export const mentionAt = (text: string, cursor: number): string | undefined => begun.exec(text.slice(0, cursor))?.[1];

/** The text with a person named where the mention was begun, and the cursor after it. */
export function withMention(text: string, cursor: number, { name }: Person): { text: string; cursor: number } {
  const typed = mentionAt(text, cursor) ?? '';
  const before = `${text.slice(0, cursor - typed.length - 1)}@${name} `;
  return { text: before + text.slice(cursor), cursor: before.length };
}

/** Those of the chosen people whom the text still names. */
export const mentionsIn = (text: string, chosen: readonly Person[]): string[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];
