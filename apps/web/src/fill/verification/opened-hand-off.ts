import type { HandOffOpened } from '@tessera/contracts/verification/verification.schema';
import type { z } from 'zod';
import { isRetried } from '../submission-state.ts';
import type { VoiceApi } from './voice-api.ts';

export type OpenedHandOff = z.infer<typeof HandOffOpened>;

/** Why a link was not opened: it does not count any more, or nobody could say so yet. */
export type Unopened = { at: 'gone'; message: string } | { at: 'unreached'; message: string };

const place = 'fill:hand-off';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Opens a link once, and remembers in this tab what it gave: the link counts once, and a phone that reloads its page has
 * to find its way back.
 */
export async function openLink(
  api: Pick<VoiceApi, 'openHandOff'>,
  link: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = tabStorage(),
): Promise<OpenedHandOff | Unopened> {
  const kept = read(storage, link);
  if (kept) return kept;
  const answer = await api.openHandOff(link);
  if (!answer.ok) {
    const { status, message } = answer;
    if (status === 404 || status === 410) return { at: 'gone', message: '' };
    return { at: status === undefined || isRetried(status) ? 'unreached' : 'gone', message };
  }
  try {
    storage?.setItem(place, JSON.stringify({ link, opened: answer.data }));
  } catch {
    // Without a place for it, a reload needs another link.
  }
  return answer.data;
}

function read(storage: Pick<Storage, 'getItem'> | undefined, link: string): OpenedHandOff | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(place) ?? 'null');
    return isRecord(kept) && kept['link'] === link ? (kept['opened'] as OpenedHandOff) : undefined;
  } catch {
    return undefined;
  }
}

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
