import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BRAIN_SETTINGS, type BrainSettings } from '@tessera/brain/brain-settings';
import { BLOB_STORE } from '@tessera/data/blobs/blob-store';
import { blobStoreOf } from '@tessera/data/blobs/blob-store-of';
import { MediaAddresses } from '@tessera/data/blobs/media-addresses';
import { Database } from '@tessera/data/database';
import { connectMigrated } from '@tessera/data/migrations/all-migrations';
import { PERMISSION_SWITCHES } from '@tessera/kit/access-control';
import { log } from '@tessera/kit/logger';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { Sealing } from '@tessera/kit/sealing';
import { JobProducer } from '@tessera/queue/job-producer';
import { PUSH_TRANSPORT, PushPublisher } from '@tessera/queue/push-publisher';
import { RedisConnections } from '@tessera/queue/redis';
import { RedisLock } from '@tessera/queue/redis-lock';
import { WatchRegistry } from '@tessera/queue/watch-registry';
import { VERIFICATION_TIMINGS } from '@tessera/verification/verification-results';
import type { WorkerSettings } from './config.ts';
import { SocketTransport } from './push/socket-transport.ts';
import { WORKER_SETTINGS } from './settings.ts';

/** Closes shared connections after all modules have ended. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisConnections,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.redis.close();
    await this.database.close();
  }
}

/** Shared by all modules of the process: settings, database, Redis, blobs, pushes. */
@Global()
@Module({})
export class PlatformModule {
  static with(settings: WorkerSettings): DynamicModule {
    const shared = [
      { provide: WORKER_SETTINGS, useValue: settings },
      {
        provide: BRAIN_SETTINGS,
        useValue: {
          embeddingModel: settings.EMBEDDING_MODEL,
          outboundAllow: settings.OUTBOUND_ALLOW,
          secretKey: settings.SECRET_KEY,
        } satisfies BrainSettings,
      },
      { provide: VERIFICATION_TIMINGS, useValue: settings.VERIFICATION_TIMINGS },
      { provide: Sealing, useValue: new Sealing(settings.SECRET_KEY) },
      { provide: AddressRules, useValue: new AddressRules(settings.OUTBOUND_ALLOW) },
      {
        provide: PERMISSION_SWITCHES,
        useValue: { permissionCheck: settings.PERMISSION_CHECK, adminCheck: settings.ADMIN_CHECK },
      },
      { provide: Database, useFactory: () => connectMigrated(settings.MONGO_URL, (message) => log.info(message)) },
      {
        provide: RedisConnections,
        useFactory: () =>
          RedisConnections.connect(settings.REDIS_URL, 'wait', (error) => log.error({ err: error }, 'redis')),
      },
      { provide: MediaAddresses, useValue: new MediaAddresses(settings.SECRET_KEY) },
      {
        provide: BLOB_STORE,
        useFactory: (addresses: MediaAddresses) => blobStoreOf(settings, addresses),
        inject: [MediaAddresses],
      },
      { provide: PUSH_TRANSPORT, useClass: SocketTransport },
      JobProducer,
      RedisLock,
      WatchRegistry,
      PushPublisher,
    ];
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      providers: [...shared, Connections],
      exports: [...shared, DiscoveryModule],
    };
  }
}
