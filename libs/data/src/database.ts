import { DomainError } from '@tessera/kernel/errors';
import mongoose, { type Connection } from 'mongoose';

type MongoCollection<Doc extends object> = mongoose.mongo.Collection<Doc>;

/** An index beside its repository. Only unique ones speed up a look-up on the embedded server; MongoDB uses all. */
export interface IndexSpec {
  key: Record<string, 1 | -1>;
  unique?: true;
  sparse?: true;
  /** Documents are removed this long after the moment in the (only) key. */
  expireAfterSeconds?: number;
  partialFilterExpression?: Record<string, unknown>;
}

/** The one connection of a process to its database. */
export class Database {
  private constructor(private readonly connection: Connection) {}

  /** @throws DomainError UNAVAILABLE when no server answers within 10 s */
  static async connect(url: string): Promise<Database> {
    try {
      const connection = mongoose.createConnection(url, {
        serverSelectionTimeoutMS: 10_000,
        maxPoolSize: 20,
        autoIndex: false,
      });
      return new Database(await connection.asPromise());
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', 'The database does not answer. Check MONGO_URL and that the server runs.', {
        cause,
      });
    }
  }

  /** For repositories only: they are what keeps a query inside its workspace. */
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

  /** Removes everything. @throws Error unless the database is named for tests */
  async drop(): Promise<void> {
    if (!this.connection.name.includes('test'))
      throw new Error(`"${this.connection.name}" is not named for tests and is not dropped`);
    await this.connection.dropDatabase();
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

/** Whether a write failed because a unique index already has the value. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000;
}
