const inputs = 'input, textarea, select, [role="textbox"]';

/** Whether a key was pressed in something that takes text or a choice, so that it is no shortcut. */
export const isTyping = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(inputs) !== null);
