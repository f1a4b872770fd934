/** Layout of the shell: sidebar, icons only beside a builder, or bars on phones. */
export type ShellShape = 'wide' | 'icons' | 'bar';
