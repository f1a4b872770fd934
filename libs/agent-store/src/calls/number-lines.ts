import { Injectable } from '@nestjs/common';
import { lineJobId, phoneCallJobs } from '@tessera/contracts/telephony/phone-calls.jobs';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';

/** Tells a worker which numbers changed, so that the media server accepts calls to them, or stops accepting them. */
@Injectable()
export class NumberLines {
  constructor(private readonly jobs: JobProducer) {}

  /** @param numbers ids, including those of removed numbers */
  async changed(workspace: WorkspaceId, numbers: readonly string[]): Promise<void> {
    if (numbers.length === 0) return;
    await this.jobs.add(
      numbers.map((number) => ({
        ...{ job: phoneCallJobs.line, data: { workspace, number }, id: lineJobId(number, newId()) },
      })),
    );
  }
}
