import { AccessToken, TrackSource } from 'livekit-server-sdk';
import type { RoomConfiguration } from '@livekit/protocol';

export interface Joining {
  readonly room: string;
  readonly identity: string;
  readonly name: string;
  readonly metadata: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly roomPreset?: string;
  readonly roomConfig?: RoomConfiguration | undefined;
}

/** The token of a participant that is a phone, as LiveKit's own SIP service has it. */
export function joinToken(key: string, secret: string, joining: Joining): Promise<string> {
  const { room, identity, name, metadata, attributes, roomPreset, roomConfig } = joining;
  const token = new AccessToken(key, secret, { identity, name, metadata, attributes, ttl: 600 });
  token.kind = 'sip';
  token.addGrant({
    ...{ roomJoin: true, room },
    ...{ canPublish: true, canSubscribe: true, canPublishData: true, canUpdateOwnMetadata: true },
    canPublishSources: [TrackSource.MICROPHONE],
  });
  if (roomPreset) token.roomPreset = roomPreset;
  if (roomConfig) token.roomConfig = roomConfig as NonNullable<AccessToken['roomConfig']>;
  return token.toJwt();
}
