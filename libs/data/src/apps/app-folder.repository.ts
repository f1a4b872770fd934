import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import { FolderRepository } from '../folder-repository.ts';

/** Folders of apps. Which apps are in one is stored in the apps. */
@Injectable()
export class AppFolderRepository extends FolderRepository {
  constructor(database: Database) {
    super(database, 'appFolders');
  }
}
