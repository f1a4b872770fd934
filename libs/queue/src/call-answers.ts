import { Injectable } from '@nestjs/common';
import type { JsonValue } from '@tessera/kernel/json';
import type { Redis } from 'ioredis';
import { RedisConnections } from './redis.ts';

/** What a run answers to the call that started it. */
export interface CallAnswer {
  status: number;
  body: { type: 'json'; json: JsonValue } | { type: 'text'; text: string };
}

const channel = 'call-answers';
const keyOf = (run: string): string => `answer:${run}`;
/** A call that is repeated with its key gets the answer again for this long. */
const keptSeconds = 300;

/** Carries answers from runs to the calls that started them, between processes. The first answer of a run counts. */
@Injectable()
export class CallAnswers {
  private readonly waiting = new Map<string, Set<() => void>>();
  private subscriber: Promise<Redis> | undefined;

  constructor(private readonly connections: RedisConnections) {}

  async give(run: string, answer: CallAnswer): Promise<void> {
    const { commands } = this.connections;
    await commands.set(keyOf(run), JSON.stringify(answer), 'EX', keptSeconds, 'NX');
    await commands.publish(channel, run);
  }

  /** @returns null when the run has not answered in time */
  async of(run: string, withinMs: number): Promise<CallAnswer | null> {
    await (this.subscriber ??= this.listen());
    // Registered before the first look, so that an answer in between is not missed.
    const told = this.told(run, withinMs);
    const early = await this.read(run);
    if (early) {
      told.stop();
      return early;
    }
    await told.promise;
    return this.read(run);
  }

  private told(run: string, withinMs: number): { promise: Promise<void>; stop(): void } {
    let stop = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      const others = this.waiting.get(run) ?? new Set();
      const timer = setTimeout(() => stop(), withinMs).unref();
      stop = () => {
        clearTimeout(timer);
        others.delete(stop);
        if (others.size === 0) this.waiting.delete(run);
        resolve();
      };
      this.waiting.set(run, others.add(stop));
    });
    return { promise, stop };
  }

  private async read(run: string): Promise<CallAnswer | null> {
    const text = await this.connections.commands.get(keyOf(run));
    return text === null ? null : (JSON.parse(text) as CallAnswer);
  }

  private async listen(): Promise<Redis> {
    const subscriber = this.connections.open('wait');
    subscriber.on('message', (_channel, run: string) => {
      for (const tell of [...(this.waiting.get(run) ?? [])]) tell();
    });
    await subscriber.subscribe(channel);
    return subscriber;
  }
}
