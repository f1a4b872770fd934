/** Raised whenever a sentence of the notice changes its meaning: the evidence says which one was agreed to. */
export const noticeVersion = '2026-11-24';
