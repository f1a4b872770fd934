import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

/** A login or a link to another account that waits for its answer. */
export interface SignInFlowDocument {
  /** SHA-256 of the secret that the answer comes with. */
  _id: string;
  purpose: string;
  /** What the answer is checked against. */
  sealed: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Retention of a flow, used or not. */
const flowSeconds = 3600;

/** Answers are accepted once. */
@Injectable()
export class SignInFlowRepository extends IdentityRepository<SignInFlowDocument> {
  constructor(database: Database) {
    super(database, 'signInFlows', [{ key: { createdAt: 1 }, expireAfterSeconds: flowSeconds }]);
  }

  /** Adds one, and removes expired ones, for servers without TTL indexes. */
  async add(flow: SignInFlowDocument): Promise<void> {
    await this.remove({ createdAt: { $lt: new Date(flow.createdAt.getTime() - flowSeconds * 1_000) } });
    await this.insert(flow);
  }

  /** @returns null if it is unknown, expired or used, also concurrently */
  take(id: string, purpose: string, now: Date): Promise<SignInFlowDocument | null> {
    return this.change({ _id: id, purpose, usedAt: null, expiresAt: { $gt: now } }, { $set: { usedAt: now } });
  }
}
