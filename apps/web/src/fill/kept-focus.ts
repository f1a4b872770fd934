/** What can hold the focus when a control can't: the parts around it, the nearest first, and at last the heading. */
function placesAround(control: Element, dialog: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let one = control.parentElement; one && one !== dialog; one = one.parentElement)
    if (one.hasAttribute('tabindex')) around.push(one);
  return [...around, ...dialog.querySelectorAll<HTMLElement>('h2[tabindex]')];
}

/**
 * Controls of a window come and go as the session does. Where the one that has the focus goes, or can't be used any more,
 * the browser puts the focus on nothing: whoever works without a pointer would have to find the place again.
 * @returns what ends it
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
