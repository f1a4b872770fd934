import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Chat, ChatPage, ChatTurn } from '@tessera/contracts/conversations/public-chats.schema';
import { CallPanel } from '../call/call-panel.tsx';
import { ChatCall } from './chat-call.ts';
import { ChatSession, type Outgoing } from './chat-session.ts';
import { chatEn as texts } from './chat-texts.en.ts';

/** The public page of an agent: a chat. */
export function ChatApp({ pageKey, invitation }: { pageKey: string; invitation: string | null }) {
  const [session] = useState(() => new ChatSession(pageKey, invitation));
  const { page, chat, speaking, outgoing, problem } = useSyncExternalStore(session.subscribe, session.current);
  useEffect(() => void session.start(), [session]);
  useEffect(() => {
    if (page) document.title = page.title;
    if (page) document.documentElement.lang = page.language;
  }, [page]);
  if (problem !== null) return <Problem text={problem || texts.unreachable} onAgain={() => void session.start()} />;
  if (!page || (session.isInvited && !chat)) return <p className="lone">{texts.loading}</p>;
  return <Talk pageKey={pageKey} session={session} page={page} chat={chat} speaking={speaking} outgoing={outgoing} />;
}

/** An agent that talks is called, or written to. */
function Talk({ pageKey, ...view }: ViewProps & { pageKey: string }) {
  const [isCall, setIsCall] = useState(view.page.can_call && view.chat === null);
  const [host] = useState(() => new ChatCall(pageKey));
  const { page } = view;
  if (!isCall) return <ChatView {...view} {...(page.can_call && { onCall: () => setIsCall(true) })} />;
  return (
    <main className="chat">
      <header>
        <h1>{page.title}</h1>
        <button type="button" className="plain" onClick={() => setIsCall(false)}>
          {texts.inWriting}
        </button>
      </header>
      <div className="calling">
        <p className="hint">{texts.callHint}</p>
        <CallPanel host={host} agent={page.name} onBegin={host.begin} />
      </div>
    </main>
  );
}

interface ViewProps {
  session: ChatSession;
  page: ChatPage;
  chat: Chat | null;
  speaking: string;
  outgoing: readonly Outgoing[];
}

function ChatView({ session, page, chat, speaking, outgoing, onCall }: ViewProps & { onCall?: () => void }) {
  const isOver = chat !== null && chat.status !== 'running';
  const known = new Set(chat?.turns.map(({ key }) => key));
  const turns = chat?.turns ?? [{ id: 'greeting', who: 'agent' as const, text: page.greeting, sources: [] }];
  const waiting = outgoing.filter(({ key }) => !known.has(key));
  return (
    <main className="chat">
      <header>
        <h1>{page.title}</h1>
        {onCall && (!chat || isOver) && (
          <button type="button" className="plain" onClick={onCall}>
            {texts.byVoice}
          </button>
        )}
        {chat && !isOver && (
          <button type="button" className="plain" onClick={() => void session.end()}>
            {texts.end}
          </button>
        )}
      </header>
      <Turns count={turns.length + waiting.length + speaking.length} isThinking={chat?.is_thinking === true}>
        {turns
          .filter(({ text }) => text !== '')
          .map((turn) => (
            <Turn key={turn.id} of={turn} agent={page.name} />
          ))}
        {waiting.map(({ key, text, isRefused }) => (
          <li key={key} data-who="user" data-waiting>
            <span className="who">{texts.you}</span>
            <p>{text}</p>
            {isRefused && <small>{texts.notSent}</small>}
          </li>
        ))}
        {speaking !== '' && <Turn of={{ who: 'agent', text: speaking, sources: [] }} agent={page.name} />}
      </Turns>
      {chat?.with === 'nobody' && !isOver && <p className="note">{texts.waiting}</p>}
      {isOver ? (
        <div className="over">
          <p>{texts.ended}</p>
          {!session.isInvited && (
            <button type="button" onClick={() => session.restart()}>
              {texts.another}
            </button>
          )}
        </div>
      ) : (
        <Composer
          suggestions={turns.length <= 1 && outgoing.length === 0 ? page.suggestions : []}
          onSend={(text) => session.send(text)}
        />
      )}
    </main>
  );
}

function Turn({
  of: { who, text, sources },
  agent,
}: {
  of: Pick<ChatTurn, 'who' | 'text' | 'sources'>;
  agent: string;
}) {
  return (
    <li data-who={who}>
      <span className="who">{nameOf(who, agent)}</span>
      <p>{text}</p>
      {sources.map((source) => (
        <small key={`${source.document}-${source.place}`} title={source.quote}>
          {texts.source}: {[source.title, source.place].filter(Boolean).join(', ')}
        </small>
      ))}
    </li>
  );
}

const nameOf = (who: 'user' | 'agent' | 'person', agent: string): string =>
  who === 'user' ? texts.you : who === 'person' ? texts.person : agent;

function Turns({ count, isThinking, children }: { count: number; isThinking: boolean; children: React.ReactNode }) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'end' });
  }, [count, isThinking]);
  return (
    <div className="turns" role="log" aria-live="polite" tabIndex={0}>
      <ol>{children}</ol>
      <p ref={end} className="thinking" aria-hidden={!isThinking}>
        {isThinking && texts.thinking}
      </p>
    </div>
  );
}

function Composer({ suggestions, onSend }: { suggestions: readonly string[]; onSend(text: string): void }) {
  const [text, setText] = useState('');
  const submit = () => {
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {suggestions.length > 0 && (
        <div className="suggestions">
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" className="plain" onClick={() => onSend(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
      <textarea
        aria-label={texts.message}
        placeholder={texts.message}
        rows={1}
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <button type="submit" disabled={text.trim() === ''}>
        {texts.send}
      </button>
    </form>
  );
}

function Problem({ text, onAgain }: { text: string; onAgain(): void }) {
  return (
    <div className="lone">
      <p role="alert">{text}</p>
      <button type="button" onClick={onAgain}>
        {texts.again}
      </button>
    </div>
  );
}
