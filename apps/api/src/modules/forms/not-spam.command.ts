import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { submissionOf } from './form-wire.ts';
import { SubmissionHandover } from './submission-handover.ts';

export class NotSpam extends CommandFor(responses.notSpam) {}

/** A suspicion is not final: a person clears it, and the held-back runs start. */
@CommandHandler(NotSpam)
export class NotSpamHandler implements ICommandHandler<NotSpam> {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly handover: SubmissionHandover,
  ) {}

  async execute({ input, actor }: NotSpam) {
    const { form_id: form, id } = input.body;
    const submission = await this.submissions.byId(actor.workspace, id);
    if (submission?.form !== form) throw notFound('This response');
    const cleared = await this.submissions.clearSpam(actor.workspace, id);
    if (cleared) await this.handover.tryNow(cleared);
    return submissionOf(cleared ?? submission);
  }
}
