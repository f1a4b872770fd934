/** Topic of the data messages that the voice of an agent sends to the browser of a call. */
export const callTopic = 'call_events';

/** What the voice is doing. */
export type CallActivity = 'listening' | 'thinking' | 'speaking';

/** Sent in order. A browser that comes back gets all lines again, with the same ids. */
export type CallMessage =
  | { readonly type: 'line'; readonly id: string; readonly who: 'user' | 'agent' | 'person'; readonly text: string }
  | { readonly type: 'activity'; readonly activity: CallActivity }
  /** The customer interrupted this line: the rest of it was not said. */
  | { readonly type: 'cut'; readonly id: string; readonly text: string }
  | { readonly type: 'ended'; readonly status: string };
