import { Injectable } from '@nestjs/common';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { VerificationDocument } from './verification-document.ts';

/** Maximum number of facts, so that a browser cannot fill the database. */
const mostFacts = 5_000;
const mostFactsBytes = 2_000_000;
/** Retries after a lost race; each knows more of the stored facts. */
const mostTries = 4;

/** Facts reported by browsers: each has an id and is stored once. */
@Injectable()
export class VerificationFacts extends TenantRepository<VerificationDocument> {
  constructor(database: Database) {
    super(database, 'verifications', []);
  }

  /** Adds facts not stored yet. A session that is sealed, being sealed, or at its limit accepts no more. */
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
