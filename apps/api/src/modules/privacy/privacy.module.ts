import { Module } from '@nestjs/common';
import { privacy } from '@tessera/contracts/privacy/privacy.contract';
import { retention } from '@tessera/contracts/privacy/retention.contract';
import { DataRetentionRepository } from '@tessera/data/privacy/data-retention.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { KeptPeriods } from './kept-periods.ts';
import { PersonEraser } from './person-eraser.ts';
import { PersonalDataFinder } from './personal-data-finder.ts';
import * as commands from './privacy.commands.ts';
import * as periods from './retention.commands.ts';

/** What the workspace holds about a person. */
@Module({
  imports: [ObjectsSharedModule],
  controllers: [
    controllerFor(privacy, {
      find: commands.FindPerson,
      export: commands.ExportPerson,
      erase: commands.ErasePerson,
    }),
    controllerFor(retention, {
      get: periods.GetPeriods,
      preview: periods.PreviewPeriods,
      save: periods.SavePeriods,
    }),
  ],
  providers: [
    PersonalDataFinder,
    PersonEraser,
    commands.FindPersonHandler,
    commands.ExportPersonHandler,
    commands.ErasePersonHandler,
    DataRetentionRepository,
    KeptPeriods,
    periods.GetPeriodsHandler,
    periods.PreviewPeriodsHandler,
    periods.SavePeriodsHandler,
  ],
})
export class PrivacyModule {}
