import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../lib/composing.ts';
import { isTyping } from '../lib/typing.ts';

interface CallActs {
  mute: () => void;
  hangUp: () => void;
}

/** The keys of a call that goes on: M mutes, Shift and H hang up. They do nothing while somebody types. */
export function useCallKeys(isGoingOn: boolean, { mute, hangUp }: CallActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, repeat } = event;
    if (repeat || event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || isTyping(event)) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    const act = key.toLowerCase() === 'm' && !shiftKey ? mute : key.toLowerCase() === 'h' && shiftKey ? hangUp : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isGoingOn) return;
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isGoingOn]);
}
