import { type Database, type IndexSpec, isDuplicateKey } from './database.ts';
import type { Change, ReadOptions } from './tenant-repository.ts';

/**
 * The collections that are read before a workspace is known, or that hold the workspaces. The list is closed: all
 * other data belongs to a workspace and has a TenantRepository (docs/adr/0010).
 */
type IdentityCollection =
  | 'users'
  | 'sessions'
  | 'registrations'
  | 'invitations'
  | 'workspaces'
  | 'addresses'
  | 'apiKeys'
  | 'emailCodes'
  | 'accountMails'
  | 'linkedAccounts'
  | 'signInFlows'
  | 'passkeys'
  | 'couponUses'
  | 'paymentEvents'
  | 'invoiceNumbers';

/** The documents of one identity collection. Subclasses add named queries. */
export abstract class IdentityRepository<Doc extends { _id: string }> {
  protected constructor(
    private readonly database: Database,
    private readonly collectionName: IdentityCollection,
    private readonly indexes: readonly IndexSpec[],
  ) {}

  async onModuleInit(): Promise<void> {
    await this.database.ensureIndexes(this.collectionName, this.indexes);
  }

  protected async findOne(where: Record<string, unknown>): Promise<Doc | null> {
    return this.documents.findOne(where) as Promise<Doc | null>;
  }

  protected async find(where: Record<string, unknown>, options: ReadOptions = {}): Promise<Doc[]> {
    return this.documents.find(where, options).toArray() as Promise<unknown> as Promise<Doc[]>;
  }

  protected async count(where: Record<string, unknown>): Promise<number> {
    return this.documents.countDocuments(where);
  }

  /** @returns false if a unique value of the document is taken */
  protected async insert(document: Doc): Promise<boolean> {
    try {
      await this.documents.insertOne(document as never);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Replaces or inserts the document. */
  protected async put(document: Doc): Promise<void> {
    const { _id, ...rest } = document;
    await this.documents.replaceOne({ _id } as never, rest as never, { upsert: true });
  }

  /** @returns the changed document, or null if there is none */
  protected async change(where: Record<string, unknown>, change: Change): Promise<Doc | null> {
    return this.documents.findOneAndUpdate(where, change as never, {
      returnDocument: 'after',
    }) as Promise<Doc | null>;
  }

  /** @returns number of matched documents */
  protected async changeMany(where: Record<string, unknown>, change: Change): Promise<number> {
    return (await this.documents.updateMany(where, change as never)).matchedCount;
  }

  protected async remove(where: Record<string, unknown>): Promise<number> {
    return (await this.documents.deleteMany(where)).deletedCount;
  }

  private get documents() {
    return this.database.collection(this.collectionName);
  }
}
