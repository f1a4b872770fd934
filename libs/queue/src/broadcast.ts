import { Injectable, Logger } from '@nestjs/common';
import { RedisConnections } from './redis.ts';

type Listener = (message: string) => void;

/** Most messages that are kept while Redis is away. Who listens reads everything again after that, too. */
const mostUnsent = 1_000;

/**
 * Broadcasts to every process messages that may be lost, such as cache invalidations. `onGap` reports that messages may
 * have been missed: a listener then reads again what it remembers.
 */
@Injectable()
export class Broadcast {
  private readonly logger = new Logger(Broadcast.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly gapListeners = new Set<() => void>();
  private readonly subscriber;
  /** Channel and text of the messages that Redis has not accepted yet. */
  private unsent: (readonly [channel: string, message: string])[] = [];
  private isCut = false;

  constructor(private readonly connections: RedisConnections) {
    this.subscriber = connections.open('wait');
    this.subscriber.on('message', (channel: string, message: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(message);
    });
    this.subscriber.on('close', () => (this.isCut = true));
    this.subscriber.on('ready', () => this.endGap().catch(() => (this.isCut = true)));
    connections.commands.on('ready', () => void this.sendUnsent());
  }

  /**
   * Never fails: what is told has happened, whether Redis answers or not.
   * @returns when Redis has accepted the message, or is away; it is then sent once Redis is back
   */
  async tell(topic: string, message: string): Promise<void> {
    await this.send(channelOf(topic), message);
  }

  /** @returns once messages published from now on arrive */
  async listen(topic: string, listener: Listener): Promise<void> {
    const channel = channelOf(topic);
    const known = this.listeners.get(channel);
    if (known) known.add(listener);
    else this.listeners.set(channel, new Set([listener]));
    await this.subscriber.subscribe(channel);
  }

  /** The listener is called once messages arrive again after a lost connection: those sent meanwhile were missed. */
  onGap(listener: () => void): void {
    this.gapListeners.add(listener);
  }

  private async send(channel: string, message: string): Promise<void> {
    try {
      await this.connections.commands.publish(channel, message);
    } catch (error) {
      if (this.unsent.length < mostUnsent) this.unsent.push([channel, message]);
      this.logger.warn(`a message on ${channel} waits for Redis: ${String(error)}`);
    }
  }

  private async sendUnsent(): Promise<void> {
    for (const [channel, message] of this.unsent.splice(0)) await this.send(channel, message);
  }

  private async endGap(): Promise<void> {
    if (!this.isCut) return;
    this.isCut = false;
    // Subscribing again is confirmed only after this process hears what is told from now on.
    if (this.listeners.size > 0) await this.subscriber.subscribe(...this.listeners.keys());
    for (const listener of this.gapListeners) listener();
  }
}

const channelOf = (topic: string): string => `tell:${topic}`;
