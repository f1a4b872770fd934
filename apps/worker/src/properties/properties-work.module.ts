import { Module } from '@nestjs/common';
import { AppsOfObjectsModule } from '@tessera/apps/apps.module';
import { PropertyChangeRepository } from '@tessera/data/objects/property-change.repository';
import { PropertyChangeSweepRepository } from '@tessera/data/objects/property-change-sweep.repository';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { ChangeType } from './change-type.job.ts';
import { TypeChangeSweep } from './type-change-sweep.ts';
import { WalkTypeChange } from './walk-type-change.ts';

/** Changes of the type of properties. */
@Module({
  imports: [ObjectsSharedModule, AppsOfObjectsModule],
  providers: [PropertyChangeRepository, PropertyChangeSweepRepository, WalkTypeChange, ChangeType, TypeChangeSweep],
})
export class PropertiesWorkModule {}
