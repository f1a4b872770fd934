import { Module } from '@nestjs/common';
import { DemoUser } from './accounts/demo-user.ts';
import { DemoHistory } from './demo-history.ts';
import { DemoSeed } from './demo-seed.ts';
import { DemoForms } from './forms/demo-forms.ts';
import { PastResponses } from './forms/past-responses.ts';
import { PastVerifications } from './verification/past-verifications.ts';
import { DemoAutomations } from './workflows/demo-automations.ts';
import { PastRuns } from './workflows/past-runs.ts';

@Module({
  providers: [DemoUser, DemoForms, DemoAutomations, PastResponses, PastRuns, PastVerifications, DemoHistory, DemoSeed],
})
export class SeedModule {}
