import { EventEmitter } from 'node:events';
import { type Room, RoomEvent, TrackKind, TrackSource } from '@livekit/rtc-node';
import { Microphone } from './microphone.ts';

it('reports a track that is gone before it is read', async () => {
  const room = Object.assign(new EventEmitter(), { remoteParticipants: new Map() });
  const track = {
    ...{ kind: TrackKind.KIND_AUDIO, sid: 'TR_1' },
    get ffi_handle(): never {
      throw new Error('the track is gone');
    },
  };
  const reported = new Promise<unknown[]>((report) => {
    const who = { name: 'customer', is: () => true };
    const microphone = new Microphone(
      who,
      () => undefined,
      (...trouble) => report([...trouble, microphone.trackSid]),
    );
    microphone.follow(room as unknown as Room);
  });
  room.emit(RoomEvent.TrackSubscribed, track, { source: TrackSource.SOURCE_MICROPHONE }, {});
  expect(await reported).toEqual([new Error('the track is gone'), 'the audio of the customer broke off', null]);
});
