import { Global, Module } from '@nestjs/common';
import { PUSH_TRANSPORT, PushPublisher } from '@tessera/queue/push-publisher';
import { WatchRegistry } from '@tessera/queue/watch-registry';
import { ChatTokens } from '../../auth/chat-tokens.ts';
import { ChatSockets } from './chat-sockets.ts';
import { EntityGuards } from './entity-guards.ts';
import { LiveServer } from './live-server.ts';
import { LiveSockets } from './live-sockets.ts';

/** Pushes to browsers: the sockets, and their interface for other areas. */
@Global()
@Module({
  providers: [
    WatchRegistry,
    LiveServer,
    { provide: PUSH_TRANSPORT, useExisting: LiveServer },
    PushPublisher,
    EntityGuards,
    ChatTokens,
    ChatSockets,
    LiveSockets,
  ],
  exports: [PushPublisher],
})
export class RealtimeModule {}
