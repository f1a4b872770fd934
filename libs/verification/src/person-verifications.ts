import { Injectable } from '@nestjs/common';
import { mentionPattern, type PersonKey } from '@tessera/contracts/privacy/person';
import type { Doer } from '@tessera/data/verification/log-entry';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { VerificationEraser } from './verification-eraser.ts';
import { sessionsIn } from './verification-outcomes.ts';

/** Who erases, for the log of the verification. */
export type PersonErasedBy = Doer & { ip: string };

/** Verifications of a person. */
@Injectable()
export class PersonVerifications {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly eraser: VerificationEraser,
  ) {}

  /**
   * Those that the person's responses name, and those in which the person left this contact.
   * @param answers of the person's responses
   */
  async find(
    workspace: WorkspaceId,
    person: PersonKey,
    answers: readonly Readonly<Record<string, JsonValue>>[],
    limit: number,
  ): Promise<VerificationDocument[]> {
    const named = answers.flatMap((each) => sessionsIn(each));
    const found = await this.verifications.ofPerson(workspace, named, mentionPattern(person), limit);
    return found.filter(({ erased }) => !erased);
  }

  /** @returns whether it was erased: not under a legal hold, and not before it has ended */
  async erase(document: VerificationDocument, reason: string, by: PersonErasedBy): Promise<boolean> {
    const forgotten = await this.eraser.forgetAll(document, reason, by);
    if (forgotten) await this.eraser.complete(forgotten);
    return forgotten !== null;
  }
}
