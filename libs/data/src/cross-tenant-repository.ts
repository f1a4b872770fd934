import type { Database } from './database.ts';
import type { ReadOptions, TenantDocument } from './tenant-repository.ts';

/**
 * Reads one collection across workspaces: for sweeps, relays and schedules, which find work and then continue in the
 * workspace of each document. Only maintenance code may import a subclass.
 */
export abstract class CrossTenantRepository<Doc extends TenantDocument> {
  protected constructor(
    private readonly database: Database,
    private readonly collectionName: string,
  ) {}

  protected async findAnywhere(where: Record<string, unknown>, options: ReadOptions = {}): Promise<Doc[]> {
    return this.database.collection(this.collectionName).find(where, options).toArray() as Promise<unknown> as Promise<
      Doc[]
    >;
  }
}
