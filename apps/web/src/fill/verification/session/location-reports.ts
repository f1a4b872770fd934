import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import type { LocationView } from './verification-view.ts';

/** The proposer's location: requested until known, and reported in each attempt. */
export class LocationReports {
  private known: ClientFact | undefined;
  private isAsking = false;

  /** @param tell for the evidence of the current attempt */
  constructor(
    private readonly locate: () => Promise<ClientFact>,
    private readonly show: (location: LocationView) => void,
    private readonly tell: (fact: ClientFact) => void,
  ) {}

  async report(): Promise<void> {
    if (this.known) return this.tell(this.known);
    if (this.isAsking) return;
    this.isAsking = true;
    this.show({ at: 'asking' });
    const fact = await this.locate();
    this.isAsking = false;
    this.tell(fact);
    if (fact.type !== 'place') return this.show({ at: 'refused' });
    this.known = fact;
    const { latitude, longitude, accuracy_m: accuracy } = fact;
    this.show({ at: 'known', latitude, longitude, accuracy });
  }
}
