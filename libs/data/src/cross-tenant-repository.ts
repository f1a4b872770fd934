import type { Database } from './database.ts';
import type { ReadOptions, TenantDocument } from './tenant-repository.ts';

/**
 * Reads one collection over all workspaces: for sweeps, relays and schedules, which look for work wherever it lies and
 * then go on with the workspace that each document names. Only maintenance code may import a class that extends this.
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
