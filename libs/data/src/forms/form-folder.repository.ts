import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import { FolderRepository } from '../folder-repository.ts';

/** Folders of forms. Which forms are in one is stored in the forms. */
@Injectable()
export class FormFolderRepository extends FolderRepository {
  constructor(database: Database) {
    super(database, 'formFolders');
  }
}
