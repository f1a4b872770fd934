import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CredentialRepository } from '@tessera/data/credentials/credential.repository';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { CredentialVault } from '@tessera/kit/outbound/credential-vault';
import { Mailboxes } from '@tessera/kit/outbound/mailboxes';
import { OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { OutboundImap } from '@tessera/kit/outbound/outbound-imap';
import { Sealing } from '@tessera/kit/sealing';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

/** Calls of steps and mailboxes of triggers, with stored credentials where a step names one. */
@Injectable()
export class Credentials implements OnApplicationShutdown {
  readonly vault: CredentialVault;
  readonly mailboxes: Mailboxes;
  private readonly http: OutboundHttp;

  constructor(repository: CredentialRepository, @Inject(WORKER_SETTINGS) settings: WorkerSettings) {
    const rules = new AddressRules(settings.OUTBOUND_ALLOW);
    const sealing = new Sealing(settings.SECRET_KEY);
    this.http = new OutboundHttp(rules);
    this.vault = new CredentialVault(sealing, repository, this.http);
    this.mailboxes = new Mailboxes(sealing, repository, new OutboundImap(rules));
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }
}
