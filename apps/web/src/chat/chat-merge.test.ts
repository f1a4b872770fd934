import type { Chat, ChatTurn } from '@tessera/contracts/conversations/public-chats.schema';
import type { ConversationPush } from '@tessera/contracts/realtime/conversation.push';
import { type ShownChat, withPush, withRead } from './chat-merge.ts';

const turn = (id: string, who: ChatTurn['who'], text: string, key: string | null = null): ChatTurn => ({
  ...{ id, who, text, key, at: '2026-01-01T00:00:00.000Z', sources: [] },
});
const chat = (revision: number, ...turns: ChatTurn[]): Chat => ({
  ...{ status: 'running', with: 'agent', revision, is_thinking: true, turns },
});
const about = { conversation_id: 'c' } as const;
const text = (at: number, delta: string): ConversationPush => ({
  type: 'conversation.text',
  ...about,
  turn: 1,
  at,
  delta,
});
const said = (revision: number, of: ChatTurn): ConversationPush => ({
  ...{ type: 'conversation.turn', ...about, revision, turn: of },
});
const after = (shown: ShownChat, ...pushes: ConversationPush[]): ShownChat =>
  pushes.reduce((now, push) => withPush(now, push) ?? now, shown);
const begun: ShownChat = { chat: chat(1, turn('1', 'agent', 'Hello')), speaking: '' };

it('a reply grows piece by piece, and its turn replaces it', () => {
  const half = after(begun, text(0, 'It costs 500.'), text(13, ' Shall I'));
  expect(half.speaking).toBe('It costs 500. Shall I');
  const whole = after(half, said(3, turn('4', 'agent', 'It costs 500. Shall I order it?')));
  expect(whole.speaking).toBe('');
  expect(whole.chat?.turns.map(({ id }) => id)).toEqual(['1', '4']);
});

it('ignores a piece whose forerunner was lost, until the text begins anew', () => {
  expect(after(begun, text(13, ' Shall I')).speaking).toBe('');
  expect(after(begun, text(0, 'One.'), text(0, 'Two.')).speaking).toBe('Two.');
});

it('keeps turns in the order of the log, each once, whatever comes first', () => {
  const waiting = chat(1, turn('waiting-k1', 'user', 'Hi', 'k1'));
  const pushed = after(
    { chat: waiting, speaking: '' },
    said(3, turn('12', 'agent', 'Yes?')),
    said(2, turn('9', 'user', 'Hi', 'k1')),
  );
  const shown = withRead(pushed, chat(2, turn('9', 'user', 'Hi', 'k1'), turn('waiting-k2', 'user', 'More', 'k2')));
  expect(shown.chat?.turns.map(({ id }) => id)).toEqual(['9', '12', 'waiting-k2']);
  expect(shown.chat?.revision).toBe(3);
});

it('has to be read before pushes make sense, and an older state replaces no newer one', () => {
  expect(withPush({ chat: null, speaking: '' }, text(0, 'x'))).toBeNull();
  const old: ConversationPush = {
    ...{ type: 'conversation.updated', ...about, revision: 0, status: 'completed', with: 'agent', is_thinking: false },
  };
  expect(withPush(begun, old)?.chat?.status).toBe('running');
});
