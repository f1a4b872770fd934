import type { FlowNode } from '../../../flow/graph-shape.ts';
import { neighbour } from '../../../flow/navigation.ts';
import { commandFor, keysOf, type KeyPress, shortcuts } from './shortcuts.ts';

const press = (key: string, mods: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...mods,
});

describe('commandFor', () => {
  it('reads the same with Control and Command, and with capitals', () => {
    expect(commandFor(press('z', { ctrlKey: true }), 'canvas')).toBe('undo');
    expect(commandFor(press('Z', { metaKey: true, shiftKey: true }), 'canvas')).toBe('redo');
    expect(commandFor(press('a'), 'canvas')).toBe('add');
    expect(commandFor(press('a', { metaKey: true }), 'canvas')).toBe('selectAll');
  });

  it('leaves texts alone, except for saving, running and publishing', () => {
    expect(commandFor(press('d'), 'text')).toBeNull();
    expect(commandFor(press('z', { ctrlKey: true }), 'text')).toBeNull();
    expect(commandFor(press('s', { ctrlKey: true }), 'text')).toBe('save');
    expect(commandFor(press('Enter', { metaKey: true }), 'text')).toBe('run');
  });

  it('leaves a button its own keys, so that Tab still moves the focus', () => {
    expect(commandFor(press('Enter'), 'control')).toBeNull();
    expect(commandFor(press('Tab'), 'control')).toBeNull();
    expect(commandFor(press('Delete'), 'control')).toBe('remove');
  });

  it('uses no key for two commands, and reaches each of them', () => {
    const used = shortcuts.flatMap(({ command, keys, mod = false, shift = false }) =>
      keys.map((key) => ({ command, key, mod, shift, press: `${mod ? 'mod ' : ''}${shift ? 'shift ' : ''}${key}` })),
    );
    expect(used.map(({ press }) => press).toSorted()).toEqual([...new Set(used.map(({ press }) => press))].toSorted());
    for (const { command, key, mod, shift } of used)
      expect(commandFor(press(key, { ctrlKey: mod, shiftKey: shift }), 'canvas')).toBe(command);
  });

  it('takes a question mark with and without Shift, and no key with Alt or of its own making', () => {
    expect(commandFor(press('?', { shiftKey: true }), 'canvas')).toBe('help');
    expect(commandFor(press('?'), 'canvas')).toBe('help');
    expect(commandFor(press('q'), 'canvas')).toBeNull();
    expect(commandFor(press('z', { ctrlKey: true, altKey: true }), 'canvas')).toBeNull();
  });

  it('shows keys as they are printed', () => {
    expect(keysOf('redo', true)).toEqual(['⌘', '⇧', 'Z']);
    expect(keysOf('redo', false)).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keysOf('help', false)).toEqual(['?']);
  });
});

describe('arrow keys', () => {
  const node = (id: string, x: number, y: number): FlowNode => ({
    id,
    kind: 'x',
    name: id,
    options: {},
    position: { x, y },
  });
  const nodes = [node('top', 100, 0), node('left', 0, 100), node('right', 200, 100), node('end', 100, 200)];
  const edges = [
    { id: '1', from: 'top', port: 'a', to: 'left' },
    { id: '2', from: 'top', port: 'b', to: 'right' },
    { id: '3', from: 'left', port: 'out', to: 'end' },
  ];
  it.each([
    [undefined, 'down', 'top'],
    ['top', 'down', 'left'],
    ['end', 'up', 'left'],
    ['left', 'right', 'right'],
    ['right', 'left', 'left'],
    ['right', 'down', null],
    ['left', 'left', null],
  ] as const)('from %s %s to %s', (from, direction, to) => expect(neighbour(nodes, edges, from, direction)).toBe(to));
});
