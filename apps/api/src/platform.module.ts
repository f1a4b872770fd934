import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { BRAIN_SETTINGS, type BrainSettings } from '@tessera/brain/brain-settings';
import { BLOB_STORE } from '@tessera/data/blobs/blob-store';
import { blobStoreOf } from '@tessera/data/blobs/blob-store-of';
import { MediaAddresses } from '@tessera/data/blobs/media-addresses';
import { Database } from '@tessera/data/database';
import { connectMigrated } from '@tessera/data/migrations/all-migrations';
import { RateLimiter } from '@tessera/kit/actor';
import { log } from '@tessera/kit/logger';
import { PERMISSION_SWITCHES } from '@tessera/kit/access-control';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { Sealing } from '@tessera/kit/sealing';
import { Broadcast } from '@tessera/queue/broadcast';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import { RedisConnections } from '@tessera/queue/redis';
import { VERIFICATION_TIMINGS } from '@tessera/verification/verification-results';
import type { ApiSettings } from './config.ts';
import { API_SETTINGS } from './settings.ts';

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

const unlimited: RateLimiter = { take: async () => 0 };

/** Shared by all modules of the process: settings, database, Redis, buses. */
@Global()
@Module({})
export class PlatformModule {
  static with(settings: ApiSettings): DynamicModule {
    const shared = [
      { provide: API_SETTINGS, useValue: settings },
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
          RedisConnections.connect(settings.REDIS_URL, 'fail', (error) => log.error({ err: error }, 'redis')),
      },
      {
        provide: RateLimiter,
        useFactory: (limiter: RedisRateLimiter) => (settings.RATE_LIMITS ? limiter : unlimited),
        inject: [RedisRateLimiter],
      },
      { provide: MediaAddresses, useValue: new MediaAddresses(settings.SECRET_KEY) },
      {
        provide: BLOB_STORE,
        useFactory: (addresses: MediaAddresses) => blobStoreOf(settings, addresses),
        inject: [MediaAddresses],
      },
      RedisRateLimiter,
      RedisLock,
      Broadcast,
      JobProducer,
    ];
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      providers: [...shared, Connections],
      exports: [...shared],
    };
  }
}
