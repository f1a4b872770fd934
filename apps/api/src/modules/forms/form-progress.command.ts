import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { FormVisits } from '@tessera/forms/analytics/form-visits';
import { PublishedForms } from '@tessera/forms/published-forms';
import { tooMany } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';

export class CountProgress extends CommandFor(publicForms.progress) {}

/** Per form and address: an office behind one address turns more pages than it submits forms. */
const perAddress = { max: 300, perSeconds: 60 } as const;

@CommandHandler(CountProgress)
export class CountProgressHandler implements ICommandHandler<CountProgress> {
  constructor(
    private readonly published: PublishedForms,
    private readonly visits: FormVisits,
    private readonly limiter: RateLimiter,
    private readonly workspaces: WorkspaceAccess,
  ) {}

  async execute({ input: { body }, caller }: CountProgress) {
    const form = await this.published.at(body.form);
    const wait = await this.limiter.take(`publicForms.progress|${form._id}|${caller.ip}`, perAddress);
    if (wait > 0) throw tooMany(`Too many visits from here. Try again in ${wait} seconds.`, wait);
    await this.visits.count(form, body, await this.workspaces.timeZoneOf(form.workspace));
    return {};
  }
}
