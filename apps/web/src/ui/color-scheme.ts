import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Light, dark, or as the system is; kept in this browser. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, setScheme: setColorScheme };
}

/** Whether the page is dark now, whatever made it so. */
export function usesDarkColors(): boolean {
  return useComputedColorScheme('light') === 'dark';
}
