import type { FormTheme } from '@tessera/contracts/forms/form-settings.schema';
import { isHexColour, themeColours } from '@tessera/contracts/forms/theme-colours';
import type { CSSProperties } from 'react';

/** Stacks of fonts that devices have. The first one is the page's own. */
const fontStacks: Record<NonNullable<FormTheme['font']>, string> = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  serif: "Charter, 'Bitstream Charter', 'Iowan Old Style', Georgia, 'Noto Serif', 'Times New Roman', serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', 'Noto Sans', sans-serif",
  rounded: "ui-rounded, 'SF Pro Rounded', Quicksand, Nunito, 'Hiragino Maru Gothic ProN', 'Noto Sans', sans-serif",
  mono: "ui-monospace, 'Cascadia Code', 'Source Code Pro', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
};

/** Custom properties of a form's look, for an ancestor of everything that has it. */
export function themeStyle({ colour, font }: FormTheme = {}): CSSProperties {
  const properties: Record<string, string> = {};
  if (colour !== undefined && isHexColour(colour))
    for (const [scheme, { accent, ink, wash }] of Object.entries(themeColours(colour))) {
      properties[`--theme-accent-${scheme}`] = accent;
      properties[`--theme-ink-${scheme}`] = ink;
      properties[`--theme-wash-${scheme}`] = wash;
    }
  if (font !== undefined) properties['--theme-font'] = fontStacks[font];
  return properties;
}
