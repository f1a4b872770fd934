/** What the keyboard can ask of the editor. */
export type EditorCommand =
  | 'undo'
  | 'redo'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'remove'
  | 'selectAll'
  | 'clear'
  | 'add'
  | 'open'
  | 'disable'
  | 'tidy'
  | 'fit'
  | 'save'
  | 'run'
  | 'publish'
  | 'help'
  | 'up'
  | 'down'
  | 'left'
  | 'right';

interface Shortcut {
  command: EditorCommand;
  /** `mod` is Command on a Mac and Control elsewhere. */
  keys: readonly string[];
  mod?: boolean;
  shift?: boolean;
  /** Works while a text is edited too. */
  everywhere?: boolean;
}

export const shortcuts: readonly Shortcut[] = [
  { command: 'add', keys: ['a'] },
  { command: 'open', keys: ['Enter'] },
  { command: 'up', keys: ['ArrowUp', 'k'] },
  { command: 'down', keys: ['ArrowDown', 'j'] },
  { command: 'left', keys: ['ArrowLeft', 'h'] },
  { command: 'right', keys: ['ArrowRight', 'l'] },
  { command: 'undo', keys: ['z'], mod: true },
  { command: 'redo', keys: ['z'], mod: true, shift: true },
  { command: 'redo', keys: ['y'], mod: true },
  { command: 'copy', keys: ['c'], mod: true },
  { command: 'cut', keys: ['x'], mod: true },
  { command: 'paste', keys: ['v'], mod: true },
  { command: 'duplicate', keys: ['d'], mod: true },
  { command: 'selectAll', keys: ['a'], mod: true },
  { command: 'remove', keys: ['Delete', 'Backspace'] },
  { command: 'disable', keys: ['d'] },
  { command: 'tidy', keys: ['t'] },
  { command: 'fit', keys: ['f'] },
  { command: 'clear', keys: ['Escape'] },
  { command: 'save', keys: ['s'], mod: true, everywhere: true },
  { command: 'run', keys: ['Enter'], mod: true, everywhere: true },
  { command: 'publish', keys: ['p'], mod: true, shift: true, everywhere: true },
  { command: 'help', keys: ['?'] },
];

/** What of a keyboard event decides. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/**
 * The command that a key press means, if any.
 * @param where `text`: the focus is in a text; `control`: on a button or the like, whose own keys go first
 */
export function commandFor(press: KeyPress, where: 'canvas' | 'control' | 'text'): EditorCommand | null {
  if (press.altKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const mod = press.ctrlKey || press.metaKey;
  const found = shortcuts.find(
    (shortcut) =>
      shortcut.keys.includes(key) &&
      (shortcut.mod ?? false) === mod &&
      // Whether a question mark needs Shift depends on the keyboard.
      (key === '?' || (shortcut.shift ?? false) === press.shiftKey),
  );
  if (!found || found.everywhere) return found?.command ?? null;
  if (where === 'text') return null;
  const ownKeys =
    where === 'control' && ['Enter', 'Tab', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key);
  return ownKeys ? null : found.command;
}

/** The keys of a command as a person reads them. */
export function keysOf(command: EditorCommand, isMac: boolean): string[] {
  const shortcut = shortcuts.find((known) => known.command === command);
  if (!shortcut) return [];
  const key = shortcut.keys[0] ?? '';
  return [
    ...(shortcut.mod ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(shortcut.shift ? [isMac ? '⇧' : 'Shift'] : []),
    names[key] ?? key.toUpperCase(),
  ];
}

const names: { readonly [key: string]: string } = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};
