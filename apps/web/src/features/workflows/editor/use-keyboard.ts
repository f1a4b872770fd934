import { useEffect, useEffectEvent } from 'react';
import { commandFor, type EditorCommand } from './shortcuts.ts';
import { isComposing } from '../../../lib/composing.ts';

/** Where the focus is, as far as shortcuts are concerned. */
function placeOf(target: EventTarget | null): 'canvas' | 'control' | 'text' {
  if (!(target instanceof HTMLElement)) return 'canvas';
  if (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]')) return 'text';
  return target.closest('button, a, [role="option"], [role="tab"], summary') ? 'control' : 'canvas';
}

/** Hands key presses to the editor as commands; not while a dialog or a menu is open. */
export function useKeyboard(perform: (command: EditorCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const command = commandFor(event, placeOf(event.target));
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
