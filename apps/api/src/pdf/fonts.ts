import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The font of each script. The first has Latin, Greek and Cyrillic letters, and draws what no other is for. */
const fontFiles = {
  plain: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  devanagari: resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  arabic: resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  bengali: resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  gujarati: resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
  gurmukhi: resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
  hebrew: resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  kannada: resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
  malayalam: resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
  oriya: resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
  tamil: resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  telugu: resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
  thai: resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  emoji: resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
};
export type FontName = keyof typeof fontFiles;

const opened = new Map<FontName, Font>();

/** A font, read once in a process: reading takes longer than writing a page. */
export function openFont(name: FontName): Font {
  const font = opened.get(name) ?? (openSync(fontFiles[name]) as Font);
  opened.set(name, font);
  return font;
}

/** The letters of each font. Punctuation that several scripts share belongs to the first of them. */
const letters: readonly (readonly [FontName, RegExp])[] = [
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['bengali', /\p{Script_Extensions=Bengali}/u],
  ['gujarati', /\p{Script_Extensions=Gujarati}/u],
  ['gurmukhi', /\p{Script_Extensions=Gurmukhi}/u],
  ['hebrew', /\p{Script_Extensions=Hebrew}/u],
  ['kannada', /\p{Script_Extensions=Kannada}/u],
  ['malayalam', /\p{Script_Extensions=Malayalam}/u],
  ['oriya', /\p{Script_Extensions=Oriya}/u],
  ['tamil', /\p{Script_Extensions=Tamil}/u],
  ['telugu', /\p{Script_Extensions=Telugu}/u],
  ['thai', /\p{Script_Extensions=Thai}/u],
  ['emoji', /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u],
];
/** Marks and joiners belong to the letter before them. */
const joined = /\p{Mark}|\u200c|\u200d|\ufe0e|\ufe0f/u;
/** Printed in every font: © and ® count as pictures, and are letters of the plain font. */
const isPlain = (character: string): boolean => (character.codePointAt(0) ?? 0) <= 0xff;

/**
 * The font that draws a character.
 * @param before the font of the character before it, which marks and joiners stay with
 */
export function fontOf(character: string, before: FontName | undefined): FontName {
  if (before && joined.test(character)) return before;
  if (isPlain(character)) return 'plain';
  return letters.find(([, script]) => script.test(character))?.[0] ?? 'plain';
}
