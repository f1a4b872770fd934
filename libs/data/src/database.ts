import { DomainError } from '@tessera/kernel/errors';
import { isTracing } from '@tessera/kernel/tracing';
import mongoose, { type Connection } from 'mongoose';
import { traceCommands } from './command-spans.ts';

type MongoCollection<Doc extends object> = mongoose.mongo.Collection<Doc>;

/** An index beside its repository. */
export type IndexSpec = IndexOfAny | UniqueIndex;

interface IndexCommon {
  key: Record<string, 1 | -1>;
  /** Derived from the key by default. Two indexes on one key need names. */
  name?: string;
}

interface IndexOfAny extends IndexCommon {
  unique?: never;
  sparse?: true;
  /** TTL: documents are removed this long after the date in the (only) key. */
  expireAfterSeconds?: number;
  /**
   * Keeps other documents out of the index, which then serves only queries that demand the same. The local database
   * does so for `{ field: { $exists: true } }`; with any other filter its index holds all documents.
   */
  partialFilterExpression?: Readonly<Record<string, unknown>>;
}

/** A sparse one leaves out documents that have none of the key's fields, a partial one those that lack one field. */
interface UniqueIndex extends IndexCommon {
  unique: true;
  sparse?: true;
  partialFilterExpression?: Readonly<Record<string, { readonly $exists: true }>>;
}

/** Interval and timeout of the driver's heartbeat. */
const lookEveryMs = 2_000;
const lookWithinMs = 3_000;
/** Of 10 s each. */
const connectAttempts = 3;
/** Timeout of a command: one whose connection breaks midway may never fail by itself. */
const operationWithinMs = 15_000;
/** Age at which a heartbeat counts as stuck. */
const stuckAfterMs = 10_000;

/** The database connection of a process. */
export class Database {
  private readonly guard: NodeJS.Timeout;
  private lookedAt = Date.now();
  private missed = 0;

  private constructor(private readonly connection: Connection) {
    const client = connection.getClient();
    traceCommands(client);
    for (const event of ['serverHeartbeatSucceeded', 'serverHeartbeatFailed'] as const)
      client.on(event, () => {
        this.lookedAt = Date.now();
      });
    this.guard = setInterval(() => void this.freeStuckDriver(), stuckAfterMs / 2).unref();
  }

  /**
   * Connects, and waits for a server that is still starting or busy.
   * @throws DomainError UNAVAILABLE if no server answers within 30 s
   */
  static async connect(url: string): Promise<Database> {
    for (let attempt = 1; ; attempt++) {
      const connection = mongoose.createConnection(url, {
        serverSelectionTimeoutMS: 10_000,
        connectTimeoutMS: lookWithinMs,
        socketTimeoutMS: operationWithinMs,
        waitQueueTimeoutMS: operationWithinMs,
        heartbeatFrequencyMS: lookEveryMs,
        maxPoolSize: 20,
        autoIndex: false,
        monitorCommands: isTracing(),
      });
      try {
        return new Database(await connection.asPromise());
      } catch (cause) {
        await connection.destroy();
        if (attempt === connectAttempts)
          throw new DomainError(
            'UNAVAILABLE',
            'The database does not answer. Check MONGO_URL and that the server runs.',
            { cause },
          );
      }
    }
  }

  /** For repositories only: they confine a query to its workspace. */
  collection<Doc extends object>(name: string): MongoCollection<Doc> {
    return this.connection.getClient().db(this.connection.name).collection<Doc>(name);
  }

  async ping(): Promise<void> {
    await this.connection.getClient().db(this.connection.name).command({ ping: 1 });
  }

  async ensureIndexes(collection: string, indexes: readonly IndexSpec[]): Promise<void> {
    if (indexes.length === 0) return;
    await this.collection(collection).createIndexes(indexes.map((index) => ({ ...index })));
  }

  async close(): Promise<void> {
    clearInterval(this.guard);
    await this.connection.destroy();
  }

  /**
   * Reconnects a stuck client. A heartbeat or command that is written to a socket between its end and its `close` event
   * waits for `drain` forever (`writeCommand` of mongodb 7.8 and 7.9; tests/chaos reproduces it). After the reconnect,
   * pending operations fail and their callers retry.
   */
  private async freeStuckDriver(): Promise<void> {
    this.missed = Date.now() - this.lookedAt > stuckAfterMs ? this.missed + 1 : 0;
    // Twice in a row: a process that was paused sees old times only briefly.
    if (this.missed < 2) return;
    this.missed = 0;
    this.lookedAt = Date.now();
    const client = this.connection.getClient();
    try {
      await client.close();
      await client.connect();
    } catch {
      // The server is unreachable: the next check tries again.
    }
  }
}

/** Whether a write failed because a unique index already has the value. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000;
}

/** Whether an index or its whole collection does not exist. */
export function isMissingIndex(error: unknown): boolean {
  const missing: readonly unknown[] = [26, 27];
  return error instanceof Error && 'code' in error && missing.includes(error.code);
}
