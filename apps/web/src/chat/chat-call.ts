import type { CallHost } from '../call/call-client.ts';
import { callAgent, leaveChat, newKey, openChat } from './chat-api.ts';

/** Calls of a public page. A new call is a new conversation. */
export class ChatCall implements CallHost {
  private token: string | null = null;
  private chatKey = newKey();

  constructor(private readonly pageKey: string) {}

  readonly begin = (): void => {
    this.token = null;
    this.chatKey = newKey();
  };

  readonly enter: CallHost['enter'] = async () => {
    if (this.token === null) {
      const opened = await openChat(this.pageKey, this.chatKey, 'call');
      if (opened.kind !== 'done') return opened.kind === 'refused' ? { refusal: opened.message } : null;
      this.token = opened.data.token;
    }
    const entry = await callAgent(this.token);
    if (entry.kind === 'done') return entry.data;
    return entry.kind === 'refused' ? { refusal: entry.message } : null;
  };

  readonly leave = async (): Promise<void> => {
    if (this.token !== null) await leaveChat(this.token);
  };
}
