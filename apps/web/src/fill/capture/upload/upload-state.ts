/** How far an upload is. `sent` and `total` are bytes since this page was opened. */
export type UploadState = { sent: number; total: number } & (
  | { at: 'open' }
  | { at: 'sending' }
  | { at: 'waiting'; isOffline: boolean }
  | UploadEnd
);

/** How an upload ended. */
export type UploadEnd =
  | { at: 'finished'; upload: string }
  /** Another tab was through with it. */
  | { at: 'gone' }
  /** `isFinal`: the server knows nothing of it any more, or has closed it. Anything else may be mended there. */
  | { at: 'refused'; message: string; isFinal: boolean };

/** Neither device nor server has it whole. */
export const nothingLeft = { at: 'refused', message: 'Nothing of it is left on this device.', isFinal: false } as const;
