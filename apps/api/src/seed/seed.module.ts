import { Module } from '@nestjs/common';
import { DemoUser } from './accounts/demo-user.ts';
import { DemoSeed } from './demo-seed.ts';
import { DemoForms } from './forms/demo-forms.ts';
import { DemoAutomations } from './workflows/demo-automations.ts';

@Module({ providers: [DemoUser, DemoForms, DemoAutomations, DemoSeed] })
export class SeedModule {}
