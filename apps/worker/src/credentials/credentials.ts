import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { CredentialVault } from '@tessera/kit/outbound/credential-vault';
import { OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { Sealing } from '@tessera/kit/sealing';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

/** Calls of steps, with stored credentials where a step names one. */
@Injectable()
export class Credentials implements OnApplicationShutdown {
  readonly vault: CredentialVault;
  private readonly http: OutboundHttp;

  constructor(repository: CredentialRepository, @Inject(WORKER_SETTINGS) settings: WorkerSettings) {
    this.http = new OutboundHttp(new AddressRules(settings.OUTBOUND_ALLOW));
    this.vault = new CredentialVault(new Sealing(settings.SECRET_KEY), repository, this.http);
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }
}
