import { Injectable } from '@nestjs/common';
import type { NewPhoneNumber } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import type { PhoneNumberDocument } from '@tessera/data/phone-numbers/phone-number.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';

/** The login at a carrier. */
export interface CarrierLogin {
  /** Of the SIP server. */
  address: string;
  transport: 'tls' | 'tcp';
  account: string;
  user: string;
  secret: string;
}

type Sealed = Pick<CarrierLogin, 'account' | 'user' | 'secret'>;

/** A login opens only for the workspace and the number that it was given for. */
const purposeOf = (workspace: WorkspaceId, number: string): string => `phoneNumber|${workspace}|${number}`;

/** Logins of carriers: sealed in the database, opened for a test or a trunk. */
@Injectable()
export class NumberLogins {
  constructor(private readonly sealing: Sealing) {}

  loginOf({ trunk, carrier }: NewPhoneNumber): CarrierLogin {
    const { account = '', user = '', secret = '', address = '', transport } = trunk;
    return { account, user, secret, transport, address: carrier === 'sip' ? address : '' };
  }

  seal(workspace: WorkspaceId, number: string, { account, user, secret }: CarrierLogin): string {
    return this.sealing.seal(JSON.stringify({ account, user, secret } satisfies Sealed), purposeOf(workspace, number));
  }

  open({ workspace, number, sealedLogin, address, transport }: PhoneNumberDocument): CarrierLogin {
    const opened = JSON.parse(this.sealing.unseal(sealedLogin, purposeOf(workspace, number))) as Sealed;
    return { ...opened, address: address ?? '', transport: transport ?? 'tls' };
  }
}
