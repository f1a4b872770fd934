import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { contracts } from '@tessera/contracts/all';
import { AuthModule } from './auth/auth.module.ts';
import type { ApiSettings } from './config.ts';
import { AccountsModule } from './modules/accounts/accounts.module.ts';
import { ActivityModule } from './modules/activity/activity.module.ts';
import { MonitoringModule } from './modules/monitoring/monitoring.module.ts';
import { WorkspacesModule } from './modules/workspaces/workspaces.module.ts';
import { OperationsModule } from './operations.module.ts';
import { PlatformModule } from './platform.module.ts';
import { SeedModule } from './seed/seed.module.ts';

/** One module for each area. */
const areas: Type[] = [AccountsModule, WorkspacesModule, ActivityModule, MonitoringModule];

/** The contracts that the boot check compares with the handlers. */
export const served = [contracts.accounts, contracts.workspaces, contracts.activity];

@Module({})
export class AppModule {
  static with(settings: ApiSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(settings), AuthModule, OperationsModule, SeedModule, ...areas],
    };
  }
}
