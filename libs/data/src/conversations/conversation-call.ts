import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import type { CallDirection } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { deterministicId } from '../deterministic-id.ts';
import { idPattern, type WorkspaceId } from '@tessera/kernel/ids';

/** How the voice of a call behaves, from the version with which it began. */
export interface CallManner {
  /** A language tag. */
  language: string;
  /** 1 for the speed of the settings. */
  speed: number;
  /** Silence that ends a turn of the customer. */
  pauseMs: number;
  bargeIn: boolean;
  /** Silence after which the agent asks whether somebody is there. */
  silenceMs: number;
  isRecorded: boolean;
  /** What the agent does when a machine answers an outgoing call. */
  voicemail?: 'hangUp' | 'message';
}

/** A line of the agent as it sounded. */
export interface SpokenLine {
  entry: number;
  fromMs: number;
  toMs: number | null;
  sentences: number;
  heardText: string | null;
}

/** What one voice process recorded; all recordings of a call have one time base. */
export interface CallRecording {
  key: string;
  type: string;
  size: number;
  sha256: string;
  epoch: number;
}

/** The telephone line of a call. */
export interface PhoneLine {
  direction: CallDirection;
  /** Id of our phone number. */
  number: string;
  /** E.164; empty for a caller without a number. */
  from: string;
  to: string;
  campaign?: string;
  /** How long an outgoing call may ring. */
  ringSeconds: number;
  /** Of an outgoing call that is not answered yet: when it is given up. */
  answerBy?: Date;
  /** When the carrier was last asked to dial. */
  dialledAt?: Date;
  /** The carrier's answer to a call that was not answered. */
  sipCode?: number;
  /** Set before the carrier is asked to transfer the call. */
  transferredTo?: string;
  /** Since when the line should be closed; absent once it is. */
  hungUpAt?: Date;
}

/** The voice of a conversation. Its voice process writes it, under an epoch of its own. */
export interface ConversationCall {
  room: string;
  manner: CallManner;
  /** Of a call over a carrier. */
  phone?: PhoneLine;
  epoch: number;
  sentAt: Date | null;
  /** Where the time of all recordings begins; null before the first voice process. */
  from: Date | null;
  /** Null before the customer is there. */
  status: CallStatus | null;
  /** Last sign of life of the voice process; absent when no call is going on. */
  beatAt?: Date;
  /** Last change that the revision of the log does not show; absent once it was pushed to browsers. */
  changedAt?: Date;
  /** When each voice process began, in milliseconds of the call. */
  starts: { epoch: number; fromMs: number }[];
  spoken: SpokenLine[];
  recordings: CallRecording[];
  /** Whether a part of a recording could not be written. */
  isTorn?: boolean;
}

const roomPrefix = 'c-';
/** Name of the media room of a call. */
export const callRoomOf = (conversation: string): string => `${roomPrefix}${conversation}`;
/** The media server opens a room for each incoming call. Its name begins with this. */
export const incomingRoomPrefix = 'phone-';
const isIncomingRoom = (room: string): boolean => room.startsWith(incomingRoomPrefix);
/** Rooms of verifications have random names of 43 characters, which may begin in the same way. */
export const isCallRoom = (room: string): boolean =>
  isIncomingRoom(room) || (room.startsWith(roomPrefix) && idPattern.test(room.slice(roomPrefix.length)));
/** Id of the conversation of an incoming call. It is derived from the room, so that the conversation is opened once. */
export const incomingConversation = (workspace: WorkspaceId, room: string): string =>
  deterministicId('incomingCall', workspace, room);

type Named = { workspace: WorkspaceId; _id: string };

/** Key prefix of all blobs of a conversation. */
export const conversationPrefix = ({ workspace, _id }: Named): string => `conversations/${workspace}/${_id}`;

/** Key of what one voice process recorded; contains the content's hash. */
export const callAudioKey = (conversation: Named, epoch: number, sha256: string): string =>
  `${conversationPrefix(conversation)}/call-${epoch}-${sha256.slice(0, 24)}`;
