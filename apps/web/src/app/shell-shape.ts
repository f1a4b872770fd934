/** How the shell shows its parts: beside the page, as icons alone beside a builder, or as bars on phones. */
export type ShellShape = 'wide' | 'icons' | 'bar';
