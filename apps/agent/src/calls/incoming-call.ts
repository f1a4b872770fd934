import { devNull } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AutoSubscribe, type JobContext } from '@livekit/agents';
import type { RemoteParticipant } from '@livekit/rtc-node';
import { log } from '@tessera/kit/logger';
import { isOnPhone, isThere, MediaRooms } from '@tessera/verification/media-rooms';
import { incomingOrderIn, mediaServerOf } from '../agent-order.ts';
import { StereoRecording } from '../audio/stereo-recording.ts';
import { Voice } from '../session/voice.ts';
import type { Warm } from '../warm-up.ts';
import { publishVoice } from './call-link.ts';
import { CallSession } from './call-session.ts';

/** The caller enters the room after the agent, within this time. */
const callerComesMs = 10_000;
const answeredWithinMs = 5_000;
const lookEveryMs = 50;
/** Attribute of a participant on a telephone line: its number. */
const numberAttribute = 'sip.phoneNumber';
const refusal = 'This number is not in service at the moment. Goodbye.';
/** After the last sample is queued, it takes this long to play. */
const playingMs = 500;

/** @returns the voice of an incoming call, with its conversation; null for other jobs, and for refused calls */
export async function incomingCallOf(warm: Warm, job: JobContext): Promise<CallSession | null> {
  const order = incomingOrderIn(job.job.metadata);
  const room = job.job.room?.name;
  if (!order || !room) return null;
  await job.connect(undefined, AutoSubscribe.AUDIO_ONLY);
  const caller = await callerIn(job);
  if (!caller) return null;
  const from = caller.attributes[numberAttribute] ?? '';
  const incoming = await warm.incoming.open({ ...order, room, from });
  if (incoming === 'taken') return null;
  if (incoming === 'refused') return refuse(warm, job, caller);
  return CallSession.prepare(warm, incoming.order, job.room);
}

async function callerIn({ room }: JobContext): Promise<RemoteParticipant | null> {
  for (const end = Date.now() + callerComesMs; Date.now() < end; await sleep(lookEveryMs)) {
    const caller = [...room.remoteParticipants.values()].find(isOnPhone);
    if (caller) return caller;
  }
  return null;
}

/** Tells the caller that the number is not in service, and ends the call. */
async function refuse(warm: Warm, job: JobContext, caller: RemoteParticipant): Promise<null> {
  log.info({ order: job.job.metadata }, 'an incoming call is refused: its number has no published agent');
  await say(warm, job, caller).catch((err: unknown) => log.warn({ err }, 'a refusal was not said'));
  const server = mediaServerOf(warm.settings);
  if (server && job.room.name) await new MediaRooms(server).close(job.room.name);
  return null;
}

/** The media server answers the line once the room has audio: the caller hears nothing before that. */
async function untilThere(caller: RemoteParticipant): Promise<void> {
  for (const end = Date.now() + answeredWithinMs; Date.now() < end && !isThere(caller);) await sleep(lookEveryMs);
}

async function say(warm: Warm, job: JobContext, caller: RemoteParticipant): Promise<void> {
  const nowhere = await StereoRecording.begin(devNull, Date.now(), () => Promise.resolve());
  const voice = new Voice(warm.speech.voice('english'), nowhere);
  try {
    await publishVoice(job.room, voice.source);
    await untilThere(caller);
    await voice.say(refusal);
    await sleep(playingMs);
  } finally {
    await voice.close();
    await nowhere.end();
  }
}
