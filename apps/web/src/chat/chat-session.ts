import type { ConversationPush } from '@tessera/contracts/realtime/conversation.push';
import type { ChatPage } from '@tessera/contracts/conversations/public-chats.schema';
import { type ShownChat, withPush, withRead } from './chat-merge.ts';
import { leaveChat, newKey, openChat, openInvitation, openPage, readChat, say } from './chat-api.ts';
import { chatEn as texts } from './chat-texts.en.ts';

/** A message on its way to the server. */
export interface Outgoing {
  key: string;
  text: string;
  isRefused: boolean;
}
export interface ChatState extends ShownChat {
  page: ChatPage | null;
  outgoing: readonly Outgoing[];
  /** Why the page cannot be shown; empty for an unreachable server. */
  problem: string | null;
}

const busyMs = 500;
const quietMs = 3_000;
/** While pushes come: a push may be lost. */
const liveMs = 30_000;
const retryMs = 2_000;
/** What the browser keeps, so that a reload goes on with the same conversation. */
const kept = (key: string) => `tessera-chat-${key}`;

/** A customer's conversation: sends until the server has it, and reads what is new. */
export class ChatSession {
  private state: ChatState = { page: null, chat: null, speaking: '', outgoing: [], problem: null };
  private readonly listeners = new Set<() => void>();
  private token: string | null;
  private chatKey = newKey();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private isLive = false;
  /** Ends the connection over which pushes come. */
  private hangUp: (() => void) | null = null;

  /** @param invitation token of the one conversation that the customer was invited to */
  constructor(
    private readonly key: string,
    private readonly invitation: string | null,
  ) {
    this.token = invitation ?? stored(key);
  }

  /** Whether there is only the conversation that the customer was invited to. */
  get isInvited(): boolean {
    return this.invitation !== null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly current = (): ChatState => this.state;

  async start(): Promise<void> {
    this.set({ problem: null });
    const page = this.invitation === null ? await openPage(this.key) : await openInvitation(this.invitation);
    if (page.kind === 'unanswered') return this.set({ problem: '' });
    if (page.kind === 'refused') return this.set({ problem: this.isInvited ? texts.lapsed : page.message });
    this.set({ page: page.data });
    if (this.token !== null) await this.read();
  }

  /** Starts over: the conversation before stays as it is. */
  restart(): void {
    clearTimeout(this.timer);
    this.unfollow();
    this.token = null;
    this.chatKey = newKey();
    store(this.key, null);
    this.set({ chat: null, speaking: '', outgoing: [] });
  }

  private lapse(): void {
    this.unfollow();
    this.set({ problem: texts.lapsed });
  }

  send(text: string): void {
    const outgoing = [...this.state.outgoing, { key: newKey(), text, isRefused: false }];
    this.set({ outgoing });
    void this.flush();
  }

  async end(): Promise<void> {
    if (this.token === null) return this.restart();
    await leaveChat(this.token);
    await this.read();
  }

  private async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (;;) {
      const next = this.state.outgoing.find(({ isRefused }) => !isRefused);
      if (!next) break;
      const outcome = await this.deliver(next);
      if (outcome === 'later') await new Promise((resolve) => setTimeout(resolve, retryMs));
      if (outcome === 'refused')
        this.set({
          outgoing: this.state.outgoing.map((one) => (one.key === next.key ? { ...one, isRefused: true } : one)),
        });
      if (outcome === 'sent') {
        await this.read();
        this.set({ outgoing: this.state.outgoing.filter(({ key }) => key !== next.key) });
      }
    }
    this.isSending = false;
  }

  private async deliver({ key, text }: Outgoing): Promise<'sent' | 'later' | 'refused'> {
    if (this.token === null) {
      const opened = await openChat(this.key, this.chatKey);
      if (opened.kind === 'unanswered') return 'later';
      if (opened.kind === 'refused') {
        this.set({ problem: opened.message });
        return 'refused';
      }
      this.token = opened.data.token;
      store(this.key, this.token);
    }
    const said = await say(this.token, text, key);
    if (said.kind === 'done') return 'sent';
    return said.kind === 'unanswered' ? 'later' : 'refused';
  }

  private readonly read = async (): Promise<void> => {
    clearTimeout(this.timer);
    const { token } = this;
    if (token === null) return;
    const chat = await readChat(token);
    if (this.token !== token) return;
    if (chat.kind === 'refused') return this.isInvited ? this.lapse() : this.restart();
    if (chat.kind === 'done') this.set(withRead(this.state, chat.data));
    const { chat: shown } = this.state;
    if (shown && shown.status !== 'running') return this.unfollow();
    clearTimeout(this.timer);
    const wait = this.isLive ? liveMs : shown?.is_thinking ? busyMs : quietMs;
    this.timer = setTimeout(() => void this.read(), wait);
    void this.follow(token);
  };

  /** What is said comes over a socket. Without one the conversation is read again and again. */
  private async follow(token: string): Promise<void> {
    if (this.hangUp) return;
    const dialling = () => undefined;
    this.hangUp = dialling;
    const client = await import('@tessera/client/followed-chat').catch(() => null);
    // The conversation may have ended, or another one begun, in the meantime.
    if (!client || this.hangUp !== dialling) return;
    this.hangUp = client.followChat({
      ...{ url: '', token },
      onLive: (isLive) => {
        if (this.token !== token) return;
        this.isLive = isLive;
        void this.read();
      },
      onPush: (push) => this.token === token && this.take(push),
    });
  }

  private unfollow(): void {
    this.hangUp?.();
    this.hangUp = null;
    this.isLive = false;
  }

  private take(push: ConversationPush): void {
    const next = withPush(this.state, push);
    if (!next) return void this.read();
    this.set(next);
    if (next.chat?.status === 'running') return;
    clearTimeout(this.timer);
    this.unfollow();
  }

  private set(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Private windows may refuse storage: the chat then lasts as long as the page. */
function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(kept(key));
  } catch {
    return null;
  }
}
function store(key: string, token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(kept(key));
    else sessionStorage.setItem(kept(key), token);
  } catch {
    // Nothing is kept.
  }
}
