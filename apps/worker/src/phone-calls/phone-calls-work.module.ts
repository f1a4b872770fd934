import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { ConversationSweepRepository } from '@tessera/data/conversations/conversation-sweep.repository';
import { PhoneNumberSweepRepository } from '@tessera/data/phone-numbers/phone-number-sweep.repository';
import { DialCall } from './dial-call.job.ts';
import { NumberLine } from './number-line.job.ts';
import { PhoneCallSweep } from './phone-call-sweep.ts';
import { UnansweredCalls } from './unanswered-calls.ts';

/** Dials, ends calls that nobody answered, and keeps the trunks of numbers. */
@Module({
  imports: [AgentStoreModule],
  providers: [
    ConversationSweepRepository,
    PhoneNumberSweepRepository,
    UnansweredCalls,
    DialCall,
    NumberLine,
    PhoneCallSweep,
  ],
})
export class PhoneCallsWorkModule {}
