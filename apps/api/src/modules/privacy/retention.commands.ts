import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { retention } from '@tessera/contracts/privacy/retention.contract';
import { dataKinds, shortenedPeriods } from '@tessera/contracts/privacy/retention.schema';
import { DataRetentionRepository } from '@tessera/data/privacy/data-retention.repository';
import { conflict, invalidInput } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { judgePolicy, VerificationPeriods } from '@tessera/verification/verification-periods';
import { KeptPeriods, partsOf } from './kept-periods.ts';

export class GetPeriods extends QueryFor(retention.get) {}
export class PreviewPeriods extends CommandFor(retention.preview) {}
export class SavePeriods extends CommandFor(retention.save) {}

@QueryHandler(GetPeriods)
export class GetPeriodsHandler implements IQueryHandler<GetPeriods> {
  constructor(private readonly periods: KeptPeriods) {}

  execute({ actor }: GetPeriods) {
    return this.periods.of(actor.workspace);
  }
}

@CommandHandler(PreviewPeriods)
export class PreviewPeriodsHandler implements ICommandHandler<PreviewPeriods> {
  constructor(private readonly periods: KeptPeriods) {}

  execute({ input: { body }, actor }: PreviewPeriods) {
    judgePolicy(body);
    return this.periods.preview(actor.workspace, body, new Date());
  }
}

@CommandHandler(SavePeriods)
export class SavePeriodsHandler implements ICommandHandler<SavePeriods> {
  constructor(
    private readonly periods: KeptPeriods,
    private readonly verifications: VerificationPeriods,
    private readonly data: DataRetentionRepository,
  ) {}

  /** Two documents: if the second write is lost, saving again completes it. */
  async execute({ input: { body }, actor: { workspace, name, userId, email } }: SavePeriods) {
    const { reason = null, ...to } = body;
    const { changes: _, ...from } = await this.periods.of(workspace);
    if (reason === null && shortenedPeriods(from, to).length > 0)
      throw invalidInput('Shorter periods delete older data. Enter a reason.', 'body.reason');
    const by = { by: name, userId, email };
    const at = new Date();
    const next = partsOf(to);
    await this.verifications.set(workspace, next.ofVerifications, { reason, by, at });
    const { policy: stored } = await this.data.of(workspace);
    if (dataKinds.some((kind) => stored[`${kind}_days`] !== next.ofData[`${kind}_days`])) {
      const change = { ...by, at, from: partsOf(from).ofData, to: next.ofData, reason };
      if (!(await this.data.set(workspace, change)))
        throw conflict('Someone else has changed the retention periods. Reload them and try again.');
    }
    return this.periods.of(workspace);
  }
}
