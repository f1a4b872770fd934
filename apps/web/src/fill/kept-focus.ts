/** Fallback targets of the focus: the surrounding elements, nearest first, then the heading. */
function placesAround(control: Element, dialog: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let one = control.parentElement; one && one !== dialog; one = one.parentElement)
    if (one.hasAttribute('tabindex')) around.push(one);
  return [...around, ...dialog.querySelectorAll<HTMLElement>('h2[tabindex]')];
}

/**
 * Controls of a dialog come and go with the session. When the focused one is removed or disabled, the browser
 * clears the focus, and keyboard users would have to find their position again.
 * @returns a function that ends it
 */
export function keepFocusIn(dialog: HTMLElement): () => void {
  let control: Element | null = null;
  let places: HTMLElement[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    control = target;
    places = placesAround(target, dialog);
  };
  const observer = new MutationObserver(() => {
    if (control?.isConnected !== false && !control?.matches(':disabled')) return;
    control = null;
    places.find((place) => dialog.contains(place))?.focus({ preventScroll: true });
  });
  dialog.addEventListener('focusin', remember);
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    dialog.removeEventListener('focusin', remember);
  };
}
