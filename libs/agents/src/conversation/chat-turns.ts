import type { ChatTurn } from '@tessera/contracts/conversations/public-chats.schema';
import { placeText } from '../brain/passages.ts';
import type { Source } from '../brain/thinking.ts';
import type { ConversationEvent } from './conversation-events.ts';
import type { ConversationState } from './conversation-state.ts';

const longestQuote = 600;

/** Sources as people see them. */
export const chatSources = (sources: readonly Source[] = []): ChatTurn['sources'] =>
  sources.map((source) => ({
    ...{ document: source.document, title: source.title, place: placeText(source.place) },
    quote: source.quote.slice(0, longestQuote),
  }));

/**
 * What a customer sees of an entry of the log: nothing of tools, thoughts and rules.
 * @param index its place in the log
 */
export function chatTurn(event: ConversationEvent, index: number): ChatTurn | null {
  if (event.type !== 'said') return null;
  const { who, text, at, key, sources } = event;
  return {
    ...{ id: String(index), who, text, at: new Date(at).toISOString() },
    ...{ key: who === 'user' ? (key ?? null) : null, sources: chatSources(sources) },
  };
}

/** Whether the agent has something to answer or to do. */
export const isAtWork = ({ with: holder, isEnded, isAsked, isThinking, tool, todo }: ConversationState): boolean =>
  holder === 'agent' && !isEnded && (isAsked || isThinking || tool !== null || todo.length > 0);
