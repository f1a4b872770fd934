import type { HandOffOpened, VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { z } from 'zod';
import { isRetried } from '../../submission-state.ts';
import { TabEntry, type TabStorage } from '../upload/tab-storage.ts';
import type { VoiceApi } from '../session/voice-api.ts';

export type OpenedHandOff = z.infer<typeof HandOffOpened>;

/** Why a link was not opened: it is invalid, or that is unknown yet. */
export type Unopened = { at: 'gone'; message: string } | { at: 'unreached'; message: string };

interface KeptHandOff {
  link: string;
  opened: OpenedHandOff;
  result?: VerificationResult;
}

/** A lost response has opened the link nevertheless: the same phone may repeat the request, also after a reload. */
interface Opener {
  link: string;
  opener: string;
}

const entryIn = (storage?: TabStorage): TabEntry => new TabEntry('fill:hand-off', storage);

/**
 * Opens a link once, and stores its session in this tab: the link works once, and a reloaded phone has
 * to find it again.
 */
export async function openLink(
  api: Pick<VoiceApi, 'openHandOff'>,
  link: string,
  storage?: TabStorage,
): Promise<OpenedHandOff | Unopened> {
  const kept = keptHandOff(link, storage);
  if (kept) return kept.opened;
  const answer = await api.openHandOff(openerOf(link, storage));
  if (!answer.ok) {
    const { status, message } = answer;
    if (status === 404 || status === 410) return { at: 'gone', message: '' };
    return { at: isRetried(status) ? 'unreached' : 'gone', message };
  }
  entryIn(storage).write({ link, opened: answer.data });
  return answer.data;
}

function openerOf(link: string, storage?: TabStorage): Opener {
  const kept = entryIn(storage).read();
  if (kept?.['link'] === link && typeof kept['opener'] === 'string') return { link, opener: kept['opener'] };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const drawn = { link, opener: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  entryIn(storage).write(drawn);
  return drawn;
}

/** @returns the stored session of an opened link */
export function keptHandOff(link: string, storage?: TabStorage): KeptHandOff | undefined {
  const kept = entryIn(storage).read();
  return kept?.['link'] === link && kept['opened'] ? (kept as unknown as KeptHandOff) : undefined;
}

/** Records that the phone is done, and deletes the data of the person. */
export function keepResult(link: string, result: VerificationResult, storage?: TabStorage): void {
  const kept = keptHandOff(link, storage);
  if (!kept) return;
  const { language } = kept.opened.request;
  const request = { language, customer_name: '' } as OpenedHandOff['request'];
  entryIn(storage).write({ ...kept, opened: { ...kept.opened, username: '', request }, result });
}
