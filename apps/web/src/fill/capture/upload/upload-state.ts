/** Progress of an upload. `sent` and `total` are bytes since this page was opened. */
export type UploadState = { sent: number; total: number } & (
  | { at: 'open' }
  | { at: 'sending' }
  | { at: 'waiting'; isOffline: boolean }
  | UploadEnd
);

/** Result of an upload. */
export type UploadEnd =
  | { at: 'finished'; upload: string }
  /** Another tab finished it. */
  | { at: 'gone' }
  /** `isFinal`: the server no longer knows it, or has closed it. Other failures may be fixed there. */
  | { at: 'refused'; message: string; isFinal: boolean };

/** Neither device nor server has all of it. */
export const nothingLeft = { at: 'refused', message: 'Nothing of it is left on this device.', isFinal: false } as const;
