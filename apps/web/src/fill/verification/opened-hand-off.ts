import type { HandOffOpened, VerificationResult } from '@tessera/contracts/verification/verification.schema';
import type { z } from 'zod';
import { isRetried } from '../submission-state.ts';
import type { VoiceApi } from './voice-api.ts';

export type OpenedHandOff = z.infer<typeof HandOffOpened>;

/** Why a link was not opened: it does not count any more, or nobody could say so yet. */
export type Unopened = { at: 'gone'; message: string } | { at: 'unreached'; message: string };

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;
interface KeptHandOff {
  link: string;
  opened: OpenedHandOff;
  result?: VerificationResult;
}

const place = 'fill:hand-off';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Opens a link once, and remembers in this tab what it gave: the link counts once, and a phone that reloads its page has
 * to find its way back.
 */
export async function openLink(
  api: Pick<VoiceApi, 'openHandOff'>,
  link: string,
  storage: TabStorage | undefined = tabStorage(),
): Promise<OpenedHandOff | Unopened> {
  const kept = keptHandOff(link, storage);
  if (kept) return kept.opened;
  const answer = await api.openHandOff(link);
  if (!answer.ok) {
    const { status, message } = answer;
    if (status === 404 || status === 410) return { at: 'gone', message: '' };
    return { at: status === undefined || isRetried(status) ? 'unreached' : 'gone', message };
  }
  keep({ link, opened: answer.data }, storage);
  return answer.data;
}

/** @returns what this tab knows of a link that it opened */
export function keptHandOff(link: string, storage: TabStorage | undefined = tabStorage()): KeptHandOff | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(place) ?? 'null');
    return isRecord(kept) && kept['link'] === link ? (kept as unknown as KeptHandOff) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers that the phone is done. */
export function keepResult(
  link: string,
  result: VerificationResult,
  storage: TabStorage | undefined = tabStorage(),
): void {
  const kept = keptHandOff(link, storage);
  if (kept) keep({ ...kept, result }, storage);
}

function keep(kept: KeptHandOff, storage: TabStorage | undefined): void {
  try {
    storage?.setItem(place, JSON.stringify(kept));
  } catch {
    // Without a place for it, a reload needs another link.
  }
}

function tabStorage(): TabStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
