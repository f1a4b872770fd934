import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What a browser has and jsdom does not, as far as the component library asks for it. */
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
document.fonts ??= new EventTarget();
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// Beside journeys these tests get the processor late.
configure({ asyncUtilTimeout: 30_000 });

// The files of a worker share the testing library, which by itself cleans up after the first of them only.
afterEach(cleanup);
