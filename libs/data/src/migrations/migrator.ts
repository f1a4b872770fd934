import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { type Database, isDuplicateKey } from '../database.ts';

/** A change of stored documents that a new version of Tessera needs. */
export interface Migration {
  /** Never changes: `<date>-<what>`. The order of names is the order of execution. */
  name: string;
  /**
   * Changes what is not changed yet, page by page. It can be stopped anywhere and called again.
   * @param alive confirms the lease: call it after each page; throws once another process holds it
   * @returns number of changed documents
   */
  run: (database: Database, alive: () => Promise<void>) => Promise<number>;
}

interface MigrationDocument {
  _id: string;
  holder: string | null;
  leaseUntil: Date;
  startedAt: Date;
  finishedAt?: Date;
  changed?: number;
}

export interface MigrateOptions {
  /** How long a process that died holds a migration. */
  leaseMs?: number;
  /** Told when a migration begins, ends, or is awaited. */
  tell?: (message: string) => void;
}

/**
 * Runs the migrations that this database has not had yet, in order, each by one process: others wait for its end. A
 * process that dies is replaced when its lease is over. Call it before anything else reads the database.
 * @throws whatever a migration throws; the next start tries it again
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  { leaseMs = 30_000, tell = () => undefined }: MigrateOptions = {},
): Promise<void> {
  const records = database.collection<MigrationDocument>('migrations');
  const finished = await records.find({ finishedAt: { $exists: true } }, { projection: { _id: 1 } }).toArray();
  const done = new Set(finished.map(({ _id }) => _id));
  for (const migration of migrations) {
    if (done.has(migration.name)) continue;
    const lease = new Lease(database, migration.name, leaseMs);
    if (!(await lease.awaited(() => tell(`migration ${migration.name}: waiting for another process`)))) continue;
    try {
      const changed = await migration.run(database, () => lease.renew());
      await lease.finish(changed);
      if (changed > 0) tell(`migration ${migration.name}: ${changed} documents changed`);
    } catch (error) {
      await lease.release().catch(() => undefined);
      throw error;
    }
  }
}

/** The right to run one migration, which ends by itself when it is not renewed. */
class Lease {
  private readonly holder = newId();

  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly leaseMs: number,
  ) {}

  /**
   * Waits for the lease as long as another process holds it.
   * @returns false if that process finished the migration
   */
  async awaited(onWait: () => void): Promise<boolean> {
    for (let attempt = 0; !(await this.taken()); attempt++) {
      if (await this.isFinished()) return false;
      if (attempt === 0) onWait();
      await sleep(Math.min(500, this.leaseMs / 4));
    }
    return true;
  }

  private async taken(): Promise<boolean> {
    const now = new Date();
    const lease = { holder: this.holder, leaseUntil: this.end() };
    try {
      const free = { _id: this.name, finishedAt: { $exists: false }, leaseUntil: { $lt: now } };
      const taken = await this.records.updateOne(
        free,
        { $set: lease, $setOnInsert: { startedAt: now } },
        { upsert: true },
      );
      return taken.matchedCount + taken.upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async isFinished(): Promise<boolean> {
    return (await this.records.countDocuments({ _id: this.name, finishedAt: { $exists: true } })) > 0;
  }

  async renew(): Promise<void> {
    const held = { _id: this.name, holder: this.holder };
    const { matchedCount } = await this.records.updateOne(held, { $set: { leaseUntil: this.end() } });
    if (matchedCount === 0)
      throw new DomainError('UNAVAILABLE', `Another process took over migration ${this.name}. Start this one again.`);
  }

  async finish(changed: number): Promise<void> {
    await this.renew();
    await this.records.updateOne(
      { _id: this.name, holder: this.holder },
      { $set: { holder: null, finishedAt: new Date(), changed } },
    );
  }

  async release(): Promise<void> {
    await this.records.updateOne({ _id: this.name, holder: this.holder }, { $set: { leaseUntil: new Date(0) } });
  }

  private end(): Date {
    return new Date(Date.now() + this.leaseMs);
  }

  private get records() {
    return this.database.collection<MigrationDocument>('migrations');
  }
}
