import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const lapis: MantineColorsTuple = [
  '#eef1fe',
  '#dfe5fd',
  '#bec9f7',
  '#98aaf1',
  '#748cec',
  '#5873e6',
  '#3f5bdb',
  '#3149bd',
  '#273b99',
  '#1e2e78',
];
const stone: MantineColorsTuple = [
  '#fafaf8',
  '#f3f3f0',
  '#e9e8e4',
  '#dddcd7',
  '#c9c8c3',
  '#8b8d95',
  '#6f717a',
  '#54565e',
  '#34363c',
  '#1b1c20',
];
const ink: MantineColorsTuple = [
  '#ececef',
  '#c9cad0',
  '#a3a6af',
  '#8e919b',
  '#383c44',
  '#26292f',
  '#1d2025',
  '#16181c',
  '#121317',
  '#0b0c0e',
];
const brick: MantineColorsTuple = [
  '#fcebe8',
  '#f8d5cf',
  '#f0ab9f',
  '#f08a7c',
  '#e0604f',
  '#d14838',
  '#b93325',
  '#9c291d',
  '#7d2118',
  '#5f1912',
];

export const floatingId = 'floating';
/** Menus and hints open in their own landmark, so that screen readers find them. */
const inLandmark = { defaultProps: { portalProps: { target: `#${floatingId}` } } };

/** The theme of the component library: our scales, and sizes from tokens.css. */
export const theme = createTheme({
  primaryColor: 'lapis',
  primaryShade: { light: 6, dark: 6 },
  colors: { lapis, gray: stone, dark: ink, red: brick },
  white: '#ffffff',
  black: '#1b1c20',
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '13.5px', md: '14px', lg: '16px', xl: '19px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.25' },
      h2: { fontSize: '17px', lineHeight: '1.3' },
      h3: { fontSize: '14.5px', lineHeight: '1.4' },
    },
  },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  components: { Popover: inLandmark, Tooltip: inLandmark },
});

/** Maps our tokens to the library's variables, so that menus and inputs use the same surfaces. */
export const variables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-muted)',
    '--mantine-color-placeholder': 'var(--text-faint)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--accent-text)',
  };
  return { variables: {}, light: shared, dark: shared };
};
