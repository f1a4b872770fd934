import { Injectable } from '@nestjs/common';
import { RedisConnections } from './redis.ts';

type Listener = (message: string) => void;

/**
 * Broadcasts to every process messages that may be lost, such as cache invalidations. Listeners must stay correct
 * without them, only later; `onGap` reports that messages may have been missed.
 */
@Injectable()
export class Broadcast {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly gapListeners = new Set<() => void>();
  private readonly subscriber;

  constructor(private readonly connections: RedisConnections) {
    this.subscriber = connections.open('wait');
    this.subscriber.on('message', (channel: string, message: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(message);
    });
    this.subscriber.on('close', () => {
      for (const listener of this.gapListeners) listener();
    });
  }

  /** @returns when Redis has accepted the message */
  async tell(topic: string, message: string): Promise<void> {
    await this.connections.commands.publish(channelOf(topic), message);
  }

  /** @returns once messages published from now on arrive */
  async listen(topic: string, listener: Listener): Promise<void> {
    const channel = channelOf(topic);
    const known = this.listeners.get(channel);
    if (known) known.add(listener);
    else this.listeners.set(channel, new Set([listener]));
    await this.subscriber.subscribe(channel);
  }

  /** The listener is called after a lost connection: messages sent meanwhile were missed. */
  onGap(listener: () => void): void {
    this.gapListeners.add(listener);
  }
}

const channelOf = (topic: string): string => `tell:${topic}`;
