import { Injectable } from '@nestjs/common';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';

type Aggregate = VerificationRepository['aggregateOf'];

/** What verifications add up to, for features that count them. */
@Injectable()
export class VerificationAggregates {
  constructor(private readonly verifications: VerificationRepository) {}

  /**
   * @param asked workspace, groups and measures, the forms whose verifications may be counted, and what these mean
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  rows(...asked: Parameters<Aggregate>): ReturnType<Aggregate> {
    return this.verifications.aggregateOf(...asked);
  }
}
