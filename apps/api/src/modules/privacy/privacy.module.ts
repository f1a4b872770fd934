import { Module } from '@nestjs/common';
import { privacy } from '@tessera/contracts/privacy/privacy.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { PersonEraser } from './person-eraser.ts';
import { PersonalDataFinder } from './personal-data-finder.ts';
import * as commands from './privacy.commands.ts';

/** What the workspace holds about a person. */
@Module({
  imports: [ObjectsSharedModule],
  controllers: [
    controllerFor(privacy, {
      find: commands.FindPerson,
      export: commands.ExportPerson,
      erase: commands.ErasePerson,
    }),
  ],
  providers: [
    PersonalDataFinder,
    PersonEraser,
    commands.FindPersonHandler,
    commands.ExportPersonHandler,
    commands.ErasePersonHandler,
  ],
})
export class PrivacyModule {}
