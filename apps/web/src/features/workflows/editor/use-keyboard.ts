import { useEffect, useEffectEvent } from 'react';
import { commandFor, type EditorCommand } from './shortcuts.ts';
import { isComposing } from '../../../lib/composing.ts';
import { isTyping } from '../../../lib/typing.ts';

/** Where the focus is, as far as shortcuts are concerned. */
function placeOf(event: KeyboardEvent): 'canvas' | 'control' | 'text' {
  if (isTyping(event)) return 'text';
  const { target } = event;
  return target instanceof HTMLElement && target.closest('button, a, [role="option"], [role="tab"], summary')
    ? 'control'
    : 'canvas';
}

/** Hands key presses to the editor as commands; not while a dialog or a menu is open. */
export function useKeyboard(perform: (command: EditorCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const command = commandFor(event, placeOf(event));
    if (command && perform(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isComposing(event)) onKey(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
