import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { WatchRegistry } from '@tessera/queue/watch-registry';
import { SweepTimer } from '@tessera/kit/sweep-timer';

const everyMs = 60_000;

/** Removes expired watches: watchers do not unregister, they only stop renewing. */
@Injectable()
export class WatchCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer: SweepTimer;

  constructor(watches: WatchRegistry) {
    this.timer = new SweepTimer(WatchCleanup.name, everyMs, () => watches.tidy());
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }
}
