import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CarrierLogin } from '@tessera/agent-store/calls/number-logins';
import type { Carrier } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import type { StoredNumberTest } from '@tessera/data/phone-numbers/phone-number.repository';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OutboundSip } from '@tessera/kit/outbound/outbound-sip';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';
import { CarrierHttp } from './carrier-http.ts';
import { exotelNumbers } from './exotel-numbers.ts';
import type { NumberTester } from './number-test.ts';
import { plivoNumbers } from './plivo-numbers.ts';
import { sipTrunk } from './sip-trunk.ts';
import { twilioNumbers } from './twilio-numbers.ts';

type Settings = Pick<ApiSettings, 'OUTBOUND_ALLOW' | 'TWILIO_URL' | 'PLIVO_URL' | 'EXOTEL_URL'>;

/** Tests of numbers, by carrier. */
@Injectable()
export class NumberTests implements OnApplicationShutdown {
  private readonly http: CarrierHttp[];
  private readonly testers: { readonly [C in Carrier]: NumberTester };

  constructor(@Inject(API_SETTINGS) { OUTBOUND_ALLOW: allow, TWILIO_URL, PLIVO_URL, EXOTEL_URL }: Settings) {
    const twilio = new CarrierHttp(TWILIO_URL, 'Twilio', allow);
    const plivo = new CarrierHttp(PLIVO_URL, 'Plivo', allow);
    const exotel = new CarrierHttp(EXOTEL_URL, 'Exotel', allow);
    this.http = [twilio, plivo, exotel];
    this.testers = {
      sip: sipTrunk(new OutboundSip(new AddressRules(allow))),
      twilio: twilioNumbers(twilio),
      plivo: plivoNumbers(plivo),
      exotel: exotelNumbers(exotel),
    };
  }

  /** Tests a number now. */
  async of(carrier: Carrier, number: string, login: CarrierLogin): Promise<StoredNumberTest> {
    const begun = performance.now();
    const { ok, words } = await this.testers[carrier].test(number, login);
    return { ok, words, ms: Math.round(performance.now() - begun), at: new Date() };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.http.map((each) => each.close()));
  }
}
