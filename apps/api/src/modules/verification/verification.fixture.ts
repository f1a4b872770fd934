import { newId } from '@tessera/kernel/ids';
import type { FakeMediaServer } from '@tessera/testing/media-server';
import { SliceApi } from '../../slice.fixture.ts';

/** An api whose media server is played by the test. @param more settings that differ from the test defaults */
export async function apiWithMedia(media: FakeMediaServer, more: Record<string, string> = {}): Promise<SliceApi> {
  const url = await media.listen();
  return SliceApi.start({ LIVEKIT_URL: url, LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 's'.repeat(32), ...more });
}

/** A name for the consent text, and the verification. */
export const proposalFields = [
  { id: 'name_of_proposer', type: 'text' as const, label: 'Name', options: {} },
  { id: 'consent', type: 'videoVerification' as const, label: 'Consent', mandatory: true, options: {} },
];

export const newFilling = (): string => `one-filling-of-${newId()}`;
