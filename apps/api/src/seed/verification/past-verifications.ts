import { Inject, Injectable } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import { renderConsent } from '@tessera/consent/request';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { deterministicId } from '@tessera/data/deterministic-id';
import { chunkKey } from '@tessera/data/uploads/upload-keys';
import { type UploadChunk, UploadRepository } from '@tessera/data/uploads/upload.repository';
import { initialState } from '@tessera/data/verification/initial-state';
import type { StoredMedia } from '@tessera/data/verification/verification-document';
import { agentAudioKey } from '@tessera/data/verification/verification-keys';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { chainLink, sha256Of } from '@tessera/evidence/chunk-chain';
import { consentValuesOf } from '@tessera/fields/types/videoVerification/consent-values';
import { isVerification } from '@tessera/fields/types/videoVerification/verification-field';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { FactRelay } from '@tessera/runs/fact-relay';
import { VerificationResults } from '@tessera/verification/verification-results';
import { fieldOptionsOf } from '@tessera/verification/verification-options';
import { type MadeRecording, recordedSeconds } from './made-recording.ts';
import { logOf, type PastSession } from './past-sessions.ts';

/** The form that the sessions belong to. */
export interface VerifiedForm {
  workspace: WorkspaceId;
  id: string;
  name: string;
  fields: FormFields;
}

const parts = 4;

/**
 * Stores sessions of the past as they are at their end. A worker joins and seals them as it does with any, so their
 * records are intact; they say themselves when they were sealed.
 */
@Injectable()
export class PastVerifications {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly uploads: UploadRepository,
    private readonly results: VerificationResults,
    private readonly relay: FactRelay,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  idOf = ({ key }: PastSession): string => deterministicId('demo-verification', key);

  async exists(workspace: WorkspaceId, session: PastSession): Promise<boolean> {
    return (await this.verifications.byId(workspace, this.idOf(session))) !== null;
  }

  /**
   * Stores a session that is not stored yet, and has it sealed.
   * @param submission the response that it was submitted with
   * @returns the field of the form, and its answer as a response stores it
   */
  async store(
    form: VerifiedForm,
    session: PastSession,
    given: { answers: JsonObject; submission: string | null; recording: MadeRecording },
  ): Promise<JsonObject> {
    const { workspace } = form;
    const field = form.fields.find(isVerification);
    const options = field && fieldOptionsOf(field);
    if (!field || !options) return {};
    const _id = this.idOf(session);
    const agent = deterministicId(_id, 'agent');
    const request = consentValuesOf(form.fields, given.answers, options.sources);
    const text = renderConsent(options.consent.english, request, 'english');
    const log = logOf(session, { session: _id, agent }, { request, text, options, seconds: recordedSeconds });
    const recordedFrom = Number(log.script?.['recordingFrom']);
    const filling = `demo-filling-${session.key}`;
    const upload = await this.upload(
      { workspace, form: form.id, field: field.id, filling, verification: _id },
      recordedFrom,
      given,
    );
    const endedAt = log.endedAt ?? session.at;
    const fact: OutboxEntry = { id: deterministicId(_id, 'ended'), type: 'verification.ended', at: new Date() };
    const stored = await this.verifications.create(workspace, {
      ...initialState(),
      ...{ _id, form: form.id, formName: form.name, version: 1, field: field.id, filling, route: 'video' },
      ...{ room: `demo-${_id}`, secretHash: sha256Of(_id), customerName: session.name, language: 'english' },
      ...{ options: JSON.parse(JSON.stringify(options)) as JsonObject, request, consentText: text },
      ...{ agentSession: agent, agentEpoch: 1, upload: upload._id, submission: given.submission, resultAt: endedAt },
      ...log,
      agentAudio: [await this.agentAudio({ workspace, _id }, given.recording)],
      ...{ status: 'finishing', outcome: session.outcome, reviewReasons: session.reviewReasons },
      ...{ review: session.outcome === 'review' ? 'waiting' : 'not-needed', outbox: [fact] },
      ...{ ip: '203.0.113.7', userAgent: 'Made for the demo' },
    });
    if (await this.relay.tryDeliver({ id: fact.id, type: 'verification.ended', workspace, document: _id }))
      await this.verifications.clearOutboxes([{ workspace, id: _id, facts: [fact.id] }]);
    const { verified: _verified, outcome: _outcome, ...answer } = this.results.of(stored, upload);
    return { [field.id]: { ...(answer as JsonObject), transcript: '' } };
  }

  /** Stores the recording part by part, chained as they come from a browser. */
  private async upload(
    of: { workspace: WorkspaceId; form: string; field: string; filling: string; verification: string },
    recordedFrom: number,
    { recording: { video }, submission }: { recording: MadeRecording; submission: string | null },
  ) {
    const { workspace, ...about } = of;
    const _id = deterministicId(of.verification, 'upload');
    const size = Math.ceil(video.length / parts);
    const chunks: UploadChunk[] = [];
    let chain = _id;
    for (let number = 0; number < parts; number += 1) {
      const bytes = video.subarray(number * size, (number + 1) * size);
      const sha256 = sha256Of(bytes);
      chain = chainLink(chain, sha256);
      const at = new Date(recordedFrom + ((number + 1) * recordedSeconds * 1000) / parts);
      const chunk = { number, offset: number * size, size: bytes.length, sha256, chain, at };
      await this.blobs.put(chunkKey({ workspace, _id }, chunk), bytes);
      chunks.push(chunk);
    }
    const at = chunks.at(-1)?.at ?? new Date(recordedFrom);
    const known = await this.uploads.byId(workspace, _id);
    if (known) return known;
    return this.uploads.create(workspace, {
      ...{ _id, ...about, name: 'video-verification.webm', type: 'video/webm', offset: video.length },
      ...{ length: video.length, chunks, status: 'finished', blob: null, submission, createdAt: at, updatedAt: at },
    });
  }

  private async agentAudio(
    of: { workspace: WorkspaceId; _id: string },
    { agentAudio }: MadeRecording,
  ): Promise<StoredMedia> {
    const sha256 = sha256Of(agentAudio);
    const key = agentAudioKey(of, 1, sha256);
    await this.blobs.put(key, agentAudio);
    return { kind: 'audio', key, type: 'audio/ogg', size: agentAudio.length, sha256 };
  }
}
