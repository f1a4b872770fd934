import { Module } from '@nestjs/common';
import { FormTrashRepository } from '@tessera/data/forms/form-trash.repository';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { PurgeTrash } from './purge-trash.ts';

/** Maintenance of forms. */
@Module({ imports: [FormsSharedModule], providers: [FormTrashRepository, PurgeTrash] })
export class FormsWorkModule {}
