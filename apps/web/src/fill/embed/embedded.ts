import { isDialogOpen } from '../modal-dialog.tsx';

/** Told by `tessera:sent` on the window: a response was stored. */
const sent = 'tessera:sent';

/** Dialogs, such as the camera, need the whole screen: the middle of a long frame may be out of sight. */
function tellDialogs(tell: (message: object) => void): void {
  let wasOpen = false;
  const look = () => {
    const isOpen = isDialogOpen();
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    tell({ type: 'tessera:dialog', isOpen });
  };
  const what = { childList: true, subtree: true, attributeFilter: ['open'] };
  new MutationObserver(look).observe(document.body, what);
}

/**
 * Talks to the page that shows this one in a frame, if that has the loader (`/embed.js`). Heights go to the origin that
 * greeted us only; before, nothing is said but that this page is there.
 */
export function talkToHost(host: Window): void {
  let origin: string | undefined;
  const tell = (message: object) => {
    if (origin !== undefined) host.postMessage(message, origin);
  };
  const tellHeight = () =>
    tell({ type: 'tessera:height', height: Math.ceil(document.body.getBoundingClientRect().height) });
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== host || typeof data !== 'object' || data === null) return;
    if (!('type' in data) || data.type !== 'tessera:hello') return;
    origin = from;
    document.documentElement.dataset['embedded'] = 'true';
    tellHeight();
  });
  new ResizeObserver(tellHeight).observe(document.body);
  tellDialogs(tell);
  addEventListener(sent, () => tell({ type: sent }));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) tell({ type: 'tessera:escape' });
  });
  host.postMessage({ type: 'tessera:ready' }, '*');
}
