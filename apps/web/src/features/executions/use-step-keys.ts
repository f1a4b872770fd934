import { useEffect, useEffectEvent } from 'react';
import { stepBeside } from './step-order.ts';
import { isComposing } from '../../lib/composing.ts';
import { isTyping } from '../../lib/typing.ts';

/** j and k move through the steps, Escape returns to the run. */
export function useStepKeys(
  order: readonly string[],
  chosen: string | null,
  choose: (node: string | null) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    if (event.key === 'j') choose(stepBeside(order, chosen, 1));
    else if (event.key === 'k') choose(stepBeside(order, chosen, -1));
    else if (event.key === 'Escape' && chosen !== null) choose(null);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isComposing(event)) onKey(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
