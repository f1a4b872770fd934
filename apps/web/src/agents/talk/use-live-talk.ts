import { withPiece } from '@tessera/client/with-piece';
import type { TranscriptEntry } from '@tessera/contracts/conversations/conversations.schema';
import type { ChatTurn } from '@tessera/contracts/conversations/public-chats.schema';
import { useState } from 'react';
import { usePushes } from '../../realtime.ts';

/** What was said since the transcript was read, and what the agent is saying now. */
export function useLiveTalk(id: string, read: readonly TranscriptEntry[]) {
  const [turns, setTurns] = useState<readonly ChatTurn[]>([]);
  const [speaking, setSpeaking] = useState('');
  usePushes((pushes) => {
    for (const push of pushes) {
      if (!('conversation_id' in push) || push.conversation_id !== id) continue;
      if (push.type === 'conversation.text') setSpeaking((text) => withPiece(text, push));
      if (push.type === 'conversation.updated' && !push.is_thinking) setSpeaking('');
      if (push.type !== 'conversation.turn') continue;
      setTurns((known) => [...known.filter((turn) => turn.id !== push.turn.id), push.turn]);
      if (push.turn.who !== 'user') setSpeaking('');
    }
  });
  const last = Number(read.at(-1)?.id ?? -1);
  const fresh = turns.filter((turn) => Number(turn.id) > last);
  return { entries: fresh.length === 0 ? read : [...read, ...fresh.map(entryOf)], speaking };
}

/** A line of the transcript before it is read with all that is known of it. */
const entryOf = ({ id, who, text, at, sources }: ChatTurn): TranscriptEntry => ({
  ...{ type: 'said', id, who, text, at, sources },
  ...{ by: null, why: null, ms: null, sentiment: null, emotion: null },
  ...{ from_ms: null, to_ms: null, heard_text: null, latency_ms: null },
});
