import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { QueryFor } from '@tessera/kit/messages';
import { signingSecretOf } from '@tessera/runs/signing-secret';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

export class SigningSecret extends QueryFor(triggers.signingSecret) {}

@QueryHandler(SigningSecret)
export class SigningSecretHandler implements IQueryHandler<SigningSecret> {
  constructor(@Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'SECRET_KEY'>) {}

  async execute({ actor }: SigningSecret) {
    return { secret: signingSecretOf(this.settings.SECRET_KEY, actor.workspace) };
  }
}
