/** Raised when the meaning of the notice changes: the evidence records the accepted version. */
export const noticeVersion = '2026-11-24';
