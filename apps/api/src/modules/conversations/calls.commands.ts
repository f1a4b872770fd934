import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChatTokens } from '../../auth/chat-tokens.ts';
import { calls } from '@tessera/contracts/conversations/calls.contract';
import { publicChats } from '@tessera/contracts/conversations/public-chats.contract';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { CallRooms } from './call-rooms.ts';

export class CallInTest extends CommandFor(calls.join) {}
export class OpenCallRecording extends CommandFor(calls.recording) {}
export class CallAgent extends CommandFor(publicChats.call) {}

/** Long enough to listen to the longest call. */
const addressSeconds = 90 * 60;

@CommandHandler(CallInTest)
export class CallInTestHandler implements ICommandHandler<CallInTest> {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly rooms: CallRooms,
  ) {}

  async execute({ input, actor }: CallInTest) {
    const found = await this.repository.byId(actor.workspace, input.body.id);
    if (!found) throw notFound('This conversation');
    if (!found.isTest) throw conflict('A customer speaks here. Only tests can be joined.');
    return this.rooms.enter(found);
  }
}

@CommandHandler(OpenCallRecording)
export class OpenCallRecordingHandler implements ICommandHandler<OpenCallRecording> {
  constructor(
    private readonly repository: ConversationRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ input, actor }: OpenCallRecording) {
    const { id, number, as } = input.body;
    const recording = (await this.repository.head(actor.workspace, id))?.call?.recordings[number];
    if (!recording) throw notFound('This recording');
    const { key, type } = recording;
    const terms = { expiresInSeconds: addressSeconds, type, filename: `${id}-${number + 1}.m4a`, as };
    const expires = new Date(Date.now() + addressSeconds * 1_000);
    return { url: await this.blobs.addressOf(key, terms), expires_at: expires.toISOString() };
  }
}

@CommandHandler(CallAgent)
export class CallAgentHandler implements ICommandHandler<CallAgent> {
  constructor(
    private readonly tokens: ChatTokens,
    private readonly rooms: CallRooms,
  ) {}

  async execute({ input }: CallAgent) {
    return this.rooms.enter(await this.tokens.read(input.body.token));
  }
}
