// Shows forms in other pages: <div data-tessera-form="https://…/f/my-form"></div>, see docs/features/form-settings.md.
(() => {
  const script = document.currentScript ?? document.querySelector('script[src$="/embed.js"]');
  const home = new URL(script.src).origin;
  const frames = new Map();
  const popupStyle = new CSSStyleSheet();
  popupStyle.replaceSync(`
    dialog { width: min(720px, calc(100vw - 16px)); max-width: none; max-height: none; margin: auto; padding: 0;
      border: 0; border-radius: 10px; overflow: hidden; background: Canvas; box-shadow: 0 12px 48px rgb(0 0 0 / 0.3); }
    dialog::backdrop { background: rgb(0 0 0 / 0.5); }
    header { display: flex; justify-content: flex-end; }
    button { width: 44px; height: 44px; border: 0; background: none; color: CanvasText; font: 24px/1 system-ui;
      cursor: pointer; }
    iframe { max-height: calc(100dvh - 76px); }`);

  /** The form that an element names; only this server's are shown. */
  function addressOf(element) {
    const address = new URL(element.dataset.tesseraForm, home);
    return address.origin === home && address.pathname.startsWith('/f/') ? address : null;
  }

  function frameOf(element, address) {
    const frame = document.createElement('iframe');
    frame.title = element.dataset.tesseraTitle || 'Form';
    // Such as "camera; microphone": for this server's page only, wherever the frame may go.
    if (element.dataset.tesseraAllow) frame.allow = element.dataset.tesseraAllow;
    Object.assign(frame.style, { display: 'block', width: '100%', height: '480px', border: '0' });
    frame.src = address.href;
    return frame;
  }

  function popupOf(element, address) {
    const holder = document.body.appendChild(document.createElement('div'));
    const root = holder.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [popupStyle];
    const dialog = root.appendChild(document.createElement('dialog'));
    const frame = frameOf(element, address);
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', element.dataset.tesseraClose || 'Close');
    close.addEventListener('click', () => dialog.close());
    dialog.setAttribute('aria-label', frame.title);
    dialog.appendChild(document.createElement('header')).append(close);
    dialog.append(frame);
    frames.set(frame, { element, dialog });
    return dialog;
  }

  /** Opens once in each visit: whoever closed it is not asked again. */
  function openOnLoad(dialog, address) {
    const mark = `tessera:closed:${address.pathname}`;
    try {
      if (sessionStorage.getItem(mark)) return;
      dialog.addEventListener('close', () => sessionStorage.setItem(mark, 'yes'));
    } catch {
      // Without storage it opens on each page.
    }
    dialog.showModal();
  }

  function show(element) {
    const address = addressOf(element);
    if (!address || element.dataset.tesseraShown) return;
    element.dataset.tesseraShown = 'true';
    const { tesseraMode: mode = 'inline' } = element.dataset;
    if (mode === 'inline') {
      const frame = frameOf(element, address);
      frames.set(frame, { element });
      element.append(frame);
    } else if (mode === 'load') openOnLoad(popupOf(element, address), address);
    else {
      let dialog;
      element.addEventListener('click', (event) => {
        event.preventDefault();
        dialog ??= popupOf(element, address);
        dialog.showModal();
      });
    }
  }

  const inPlace = { position: '', inset: '', width: '100%', zIndex: '' };
  const covering = { position: 'fixed', inset: '0', width: '100vw', height: '100dvh', zIndex: '2147483647' };

  /** A dialog of the form, such as its camera, covers the screen; its place in the page stays as high as it is. */
  function cover({ element, frame, dialog }, isOpen) {
    const shown = frames.get(frame);
    const height = `${shown.height ?? frame.offsetHeight}px`;
    shown.isCovering = isOpen;
    if (dialog) return void (frame.style.height = isOpen ? '100dvh' : height);
    element.style.minHeight = isOpen ? height : '';
    Object.assign(frame.style, isOpen ? covering : { ...inPlace, height });
  }

  function resize(frame, height) {
    if (!Number.isFinite(height)) return;
    const shown = frames.get(frame);
    if (shown.isCovering) return;
    shown.height = Math.min(Math.max(height, 80), 30_000);
    frame.style.height = `${shown.height}px`;
  }

  const told = {
    'tessera:ready': ({ frame }) => frame.contentWindow.postMessage({ type: 'tessera:hello' }, home),
    'tessera:height': ({ frame, data }) => resize(frame, data.height),
    'tessera:dialog': (shown) => cover(shown, shown.data.isOpen === true),
    'tessera:escape': ({ dialog }) => dialog?.close(),
    'tessera:sent': ({ element }) => element.dispatchEvent(new CustomEvent('tessera:sent', { bubbles: true })),
  };
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== home || typeof data !== 'object' || data === null || !Object.hasOwn(told, data.type)) return;
    for (const [frame, shown] of frames) if (frame.contentWindow === source) told[data.type]({ ...shown, frame, data });
  });

  const scan = (root = document) => root.querySelectorAll('[data-tessera-form]').forEach(show);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => scan());
  else scan();
  // For pages that add forms later.
  window.tesseraForms = { scan };
})();
