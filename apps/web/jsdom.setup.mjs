import { cleanup, configure } from '@testing-library/react';

// Among native modules Jest has no global `jest`; the unit and slice tests get theirs from
// scripts/jest/native-runner.mjs.
globalThis.jest = import.meta.jest;

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

afterEach(cleanup);
