import type { HandOffOpened, VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { z } from 'zod';
import { isRetried } from '../../submission-state.ts';
import { TabPlace, type TabStorage } from '../upload/tab-storage.ts';
import type { VoiceApi } from '../session/voice-api.ts';

export type OpenedHandOff = z.infer<typeof HandOffOpened>;

/** Why a link was not opened: it does not count any more, or nobody could say so yet. */
export type Unopened = { at: 'gone'; message: string } | { at: 'unreached'; message: string };

interface KeptHandOff {
  link: string;
  opened: OpenedHandOff;
  result?: VerificationResult;
}

/** An answer that got lost had opened the link all the same: the same phone may ask for it again, also after a reload. */
interface Opener {
  link: string;
  opener: string;
}

const placeIn = (storage?: TabStorage): TabPlace => new TabPlace('fill:hand-off', storage);

/**
 * Opens a link once, and remembers in this tab what it gave: the link counts once, and a phone that reloads its page has
 * to find its way back.
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
  placeIn(storage).keep({ link, opened: answer.data });
  return answer.data;
}

function openerOf(link: string, storage?: TabStorage): Opener {
  const kept = placeIn(storage).read();
  if (kept?.['link'] === link && typeof kept['opener'] === 'string') return { link, opener: kept['opener'] };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const drawn = { link, opener: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  placeIn(storage).keep(drawn);
  return drawn;
}

/** @returns what this tab knows of a link that it opened */
export function keptHandOff(link: string, storage?: TabStorage): KeptHandOff | undefined {
  const kept = placeIn(storage).read();
  return kept?.['link'] === link && kept['opened'] ? (kept as unknown as KeptHandOff) : undefined;
}

/** Remembers that the phone is done. Of whom the link was about, nothing is needed any more. */
export function keepResult(link: string, result: VerificationResult, storage?: TabStorage): void {
  const kept = keptHandOff(link, storage);
  if (!kept) return;
  const { language } = kept.opened.request;
  const request = { language, customer_name: '' } as OpenedHandOff['request'];
  placeIn(storage).keep({ ...kept, opened: { ...kept.opened, username: '', request }, result });
}
