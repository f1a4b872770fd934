/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

/** Grounds of the public page's sheet, light and dark. */
const sheets = { light: '#ffffff', dark: '#16181c' } as const;
const inks = { light: '#ffffff', dark: '#12141d' } as const;
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;
const washShare = 0.1;

const hexPattern = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour such as `#3f5bdb`. */
export const isHexColour = (text: string): boolean => hexPattern.test(text);

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb;

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours such as `#3f5bdb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest mix of a colour with another one that is readable on a ground. */
function readable(colour: string, towards: string, ground: string): string {
  if (contrastOf(colour, ground) >= leastContrast) return colour;
  const at = (share: number): string => hexOf(mixed(rgbOf(colour), rgbOf(towards), share));
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (contrastOf(at(middle), ground) >= leastContrast) high = middle;
    else low = middle;
  }
  return at(high);
}

/** Colours of one scheme of the public page. */
export interface SchemeColours {
  accent: string;
  /** Text on the accent. */
  ink: string;
  /** Background of chosen options. */
  wash: string;
}

/** The colours that a form's colour leads to. A colour that is hard to read on the sheet is darkened or lightened. */
export function themeColours(colour: string): { light: SchemeColours; dark: SchemeColours } {
  const of = (accent: string, scheme: 'light' | 'dark'): SchemeColours => ({
    accent,
    ink: contrastOf(accent, inks.light) >= contrastOf(accent, inks.dark) ? inks.light : inks.dark,
    wash: hexOf(mixed(rgbOf(sheets[scheme]), rgbOf(accent), washShare)),
  });
  return {
    light: of(readable(colour, '#000000', sheets.light), 'light'),
    dark: of(readable(colour, '#ffffff', sheets.dark), 'dark'),
  };
}

/** How readable a colour is on the light and the dark sheet. */
export const sheetContrast = (colour: string): { light: number; dark: number } => ({
  light: contrastOf(colour, sheets.light),
  dark: contrastOf(colour, sheets.dark),
});
