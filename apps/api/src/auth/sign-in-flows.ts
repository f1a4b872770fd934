import { Injectable } from '@nestjs/common';
import { SignInFlowRepository } from '@tessera/data/accounts/sign-in-flow.repository';
import { DomainError } from '@tessera/kernel/errors';
import { Sealing } from '@tessera/kit/sealing';
import type { z } from 'zod';
import { hashOf, newToken } from './tokens.ts';

const flowMs = 15 * 60_000;

/** What waits for an answer from elsewhere. The browser that began it holds a secret, and answers once. */
@Injectable()
export class SignInFlows {
  constructor(
    private readonly repository: SignInFlowRepository,
    private readonly sealing: Sealing,
  ) {}

  /** @returns the secret of the browser */
  async begin(purpose: string, expected: unknown): Promise<string> {
    const secret = newToken();
    const createdAt = new Date();
    await this.repository.add({
      _id: hashOf(secret),
      purpose,
      sealed: this.sealing.seal(JSON.stringify(expected), purpose),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + flowMs),
      usedAt: null,
    });
    return secret;
  }

  /** @throws DomainError GONE unless this secret began such a flow, and did not answer yet */
  async take<Expected>(purpose: string, secret: string, schema: z.ZodType<Expected>): Promise<Expected> {
    const flow = await this.repository.take(hashOf(secret), purpose, new Date());
    if (!flow) throw new DomainError('GONE', 'This was answered already, or took too long. Begin again.');
    return schema.parse(JSON.parse(this.sealing.unseal(flow.sealed, purpose)));
  }

  /** What an answered flow hands to its next step, sealed. */
  ticket(purpose: string, content: unknown): string {
    return this.sealing.seal(JSON.stringify({ content, until: Date.now() + flowMs }), `ticket:${purpose}`);
  }

  /** @throws DomainError GONE for a ticket that is not ours, or has expired */
  readTicket<Content>(purpose: string, ticket: string, schema: z.ZodType<Content>): Content {
    const gone = () => new DomainError('GONE', 'This took too long. Begin again.', { field: 'body.ticket' });
    try {
      const { content, until } = JSON.parse(this.sealing.unseal(ticket, `ticket:${purpose}`));
      if (until <= Date.now()) throw gone();
      return schema.parse(content);
    } catch {
      throw gone();
    }
  }
}
