// Not run: checked by `tsc -p tsconfig.check.json`, where an expected error that does not come is an error.
import type { Database } from '@tessera/data/database';
import { IdentityRepository } from '@tessera/data/identity-repository';
import { type TenantDocument, TenantRepository } from '@tessera/data/tenant-repository';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';

interface Note extends TenantDocument {
  text: string;
}

export class NoteRepository extends TenantRepository<Note> {
  constructor(database: Database) {
    super(database, 'notes', []);
  }

  async queries(workspace: WorkspaceId, user: UserId, text: string): Promise<void> {
    await this.find(workspace, { text });
    await this.change(workspace, { _id: text }, { $set: { text } });

    // @ts-expect-error a query names its workspace
    await this.find({ text });
    // @ts-expect-error a string is not a workspace
    await this.find(text, { text });
    // @ts-expect-error the id of a user is not one of a workspace
    await this.findOne(user, { text });
    // @ts-expect-error a filter can't name another workspace than the first parameter
    await this.find(workspace, { workspace });
    // @ts-expect-error nor can a document that is inserted
    await this.insert(workspace, { _id: text, text, workspace });
    // @ts-expect-error a change names its workspace
    await this.change({ _id: text }, { $set: { text } });
    // @ts-expect-error so does a removal
    await this.remove({ text });
    // @ts-expect-error and each entry of a bulk write
    await this.changeEach([{ where: { text }, change: { $set: { text } } }]);
    // @ts-expect-error nothing else leads to the collection
    await this.documents.deleteMany({});
  }
}

export class NotesOfEverybody extends IdentityRepository<Note> {
  constructor(database: Database) {
    // @ts-expect-error the list of collections without a workspace is closed
    super(database, 'notes', []);
  }
}
