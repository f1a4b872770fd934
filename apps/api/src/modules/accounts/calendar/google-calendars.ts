import { Inject, Injectable } from '@nestjs/common';
import {
  type GoogleCalendarDocument,
  GoogleCalendarRepository,
} from '@tessera/data/accounts/google-calendar.repository';
import { DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { KeptTokens } from '@tessera/kit/outbound/oauth-tokens';
import { Sealing } from '@tessera/kit/sealing';
import { z } from 'zod';
import { ExpectedAnswer, type IdentityProvider } from '../../../auth/identity-provider.ts';
import { IdentityProviders } from '../../../auth/identity-providers.ts';
import { SignInFlows } from '../../../auth/sign-in-flows.ts';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';

const purpose = 'google-calendar';
/** Calendars that this client makes, and nothing else of the person's. */
const scope = 'https://www.googleapis.com/auth/calendar.app.created';
const Linking = ExpectedAnswer.extend({ user: z.string(), workspace: z.string() });

interface MemberIds {
  workspace: WorkspaceId;
  userId: UserId;
}

/** Links members' accounts at Google, in which the worker keeps a calendar. */
@Injectable()
export class GoogleCalendars {
  readonly isOn: boolean;
  private readonly provider: IdentityProvider;
  private readonly tokens: KeptTokens<GoogleCalendarDocument>;

  constructor(
    private readonly repository: GoogleCalendarRepository,
    private readonly flows: SignInFlows,
    providers: IdentityProviders,
    sealing: Sealing,
    @Inject(API_SETTINGS) settings: Pick<ApiSettings, 'GOOGLE_CALENDAR'>,
  ) {
    this.provider = providers.of('google');
    this.isOn = settings.GOOGLE_CALENDAR && this.provider.isOn;
    this.tokens = new KeptTokens(sealing, repository);
  }

  /** @throws DomainError NOT_FOUND where Google Calendar is not set up */
  async begin({ workspace, userId: user }: MemberIds): Promise<{ url: string; secret: string }> {
    this.requireOn();
    // Google gives a refresh token only if it is asked for offline access and shows its consent page.
    const parameters = { access_type: 'offline', prompt: 'select_account consent' };
    const { url, expected } = await this.provider.begin({ scope, parameters });
    return { url, secret: await this.flows.begin(purpose, { ...expected, user, workspace }) };
  }

  /** @throws DomainError for an answer that is wrong, of another member, or without access to calendars */
  async finish({ workspace, userId }: MemberIds, { answer, secret }: { answer: string; secret: string }) {
    this.requireOn();
    const { user, workspace: of, ...expected } = await this.flows.take(purpose, secret, Linking);
    if (user !== userId || of !== workspace)
      throw new DomainError('GONE', 'This was begun by someone else or in another workspace. Begin again.', {
        field: 'body.secret',
      });
    const { identity, token, scopes } = await this.provider.exchange(answer, expected);
    if (scopes?.has(scope) === false || token.refresh_token === undefined)
      throw unprocessable('Google gave no access to calendars. Link again, and tick the calendar.', 'body.answer');
    const link = await this.repository.link(workspace, userId, { email: identity.email, now: new Date() });
    await this.tokens.keep(workspace, link, token);
  }

  async unlink({ workspace, userId }: MemberIds): Promise<void> {
    if (!(await this.repository.unlink(workspace, userId))) throw notFound('The link to Google Calendar');
  }

  private requireOn(): void {
    if (this.isOn) return;
    throw new DomainError(
      'NOT_FOUND',
      'Google Calendar is not set up here. The operator of this installation can do so.',
    );
  }
}
