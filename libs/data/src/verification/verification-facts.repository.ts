import { Injectable } from '@nestjs/common';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { VerificationDocument } from './verification-document.ts';

/** More of these are not kept: a browser that reports without end fills no database, and no document. */
const mostFacts = 5_000;
const mostFactsBytes = 2_000_000;
/** Each look after a lost race knows more of what is kept already. */
const mostTries = 4;

/** What browsers report: facts with an id of their own are kept once, however often they are sent. */
@Injectable()
export class VerificationFacts extends TenantRepository<VerificationDocument> {
  constructor(database: Database) {
    super(database, 'verifications', []);
  }

  /** Adds what is not kept yet. A session that is sealed or being so, or has all the facts that it may have, takes no more. */
  async add(session: VerificationDocument, facts: readonly ClientFact[], clockOffsetMs?: number): Promise<void> {
    let known: VerificationDocument | null = session;
    for (let tries = 0; known && tries < mostTries; tries += 1) {
      const fresh = notIn(known, facts);
      if (fresh.length === 0 || (await this.push(known, fresh, clockOffsetMs))) return;
      known = await this.findOne(session.workspace, { _id: session._id });
    }
  }

  private push({ workspace, _id }: VerificationDocument, facts: ClientFact[], clockOffsetMs: number | undefined) {
    const ids = facts.flatMap(({ id }) => id ?? []);
    const where = {
      _id,
      status: { $ne: 'ended' },
      sealing: null,
      [`facts.${mostFacts}`]: { $exists: false },
      factsBytes: { $lt: mostFactsBytes },
      ...(ids.length > 0 && { 'facts.id': { $nin: ids } }),
    };
    return this.change(workspace, where, {
      $push: { facts: { $each: facts } },
      $inc: { factsBytes: JSON.stringify(facts).length },
      ...(clockOffsetMs !== undefined && { $set: { clockOffsetMs } }),
    });
  }
}

function notIn({ facts: kept }: VerificationDocument, facts: readonly ClientFact[]): ClientFact[] {
  const known = new Set(kept.map(({ id }) => id));
  return facts.filter(({ id }) => {
    const isFresh = id === undefined || !known.has(id);
    known.add(id);
    return isFresh;
  });
}
