import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LinkedProvider } from '@tessera/contracts/accounts/linked/linked-accounts.schema';
import type { ApiSettings } from '../config.ts';
import { API_SETTINGS } from '../settings.ts';
import { IdentityProvider } from './identity-provider.ts';

/** The providers whose accounts people can link. Their issuers are configuration. */
@Injectable()
export class IdentityProviders implements OnApplicationShutdown {
  private readonly all: Readonly<Record<LinkedProvider, IdentityProvider>>;

  constructor(@Inject(API_SETTINGS) settings: ApiSettings) {
    const clientOf = (id: string | undefined, secret: string | undefined) =>
      id === undefined || secret === undefined ? null : { id, secret };
    const { PUBLIC_URL, OUTBOUND_ALLOW: outboundAllow } = settings;
    this.all = {
      google: new IdentityProvider({
        ...{ name: 'Google', features: 'full', outboundAllow, redirect: `${PUBLIC_URL}/auth/google` },
        issuer: settings.GOOGLE_ISSUER,
        client: clientOf(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
      }),
      linkedin: new IdentityProvider({
        ...{ name: 'LinkedIn', features: 'basic', outboundAllow, redirect: `${PUBLIC_URL}/auth/linkedin` },
        issuer: settings.LINKEDIN_ISSUER,
        client: clientOf(settings.LINKEDIN_CLIENT_ID, settings.LINKEDIN_CLIENT_SECRET),
      }),
    };
  }

  of(provider: LinkedProvider): IdentityProvider {
    return this.all[provider];
  }

  /** Those that are set up here. */
  on(): LinkedProvider[] {
    return LinkedProvider.options.filter((provider) => this.all[provider].isOn);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.all).map((provider) => provider.close()));
  }
}
