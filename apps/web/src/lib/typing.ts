const inputs = 'input, textarea, select, [role="textbox"]';

/** Whether an event came from something that takes text or a choice, so that a key is no shortcut. */
export const isTyping = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(inputs) !== null);
