import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@tessera/contracts/contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import type { StoredValue } from '@tessera/data/records/record.document';
import { isUnanswered } from '@tessera/fields/answer';
import type { StorageKind } from '@tessera/fields/field-types';
import { conditionKinds } from '@tessera/fields/logic/conditions';
import { flowOf } from '@tessera/fields/logic/form-flow';
import { pipeLabels } from '@tessera/fields/piping';
import { fieldDefinitions } from '@tessera/fields/registry';
import { storedValues } from '@tessera/fields/stored-value';
import { uploadsIn } from '@tessera/fields/stored-file';
import { videoRecordingMessages } from '@tessera/fields/types/videoRecording/video-recording.messages';
import { consentValuesOf } from '@tessera/fields/types/videoVerification/consent-values';
import { isVerification } from '@tessera/fields/types/videoVerification/verification-field';
import { videoVerificationMessages } from '@tessera/fields/types/videoVerification/video-verification.messages';
import { type AnswerProblem, type Answers, validateAnswers } from '@tessera/fields/validate-answers';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { Sealing } from '@tessera/kit/sealing';
import { type Duration, type Evidence, FillingEvidence } from '@tessera/verification/filling-evidence';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { cleanHtml } from '@tessera/objects/clean-html';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import { proves } from './email-proof.ts';
import { askedForThis } from './same-consent.ts';
import { OfferedOptions } from './options/offered-options.ts';
import { isSameRequest } from './same-request.ts';

const { messageOf } = videoVerificationMessages;

type Sent = InputOf<typeof publicForms.submit>['body'];

/** Answers in stored form, and the files and verifications that they hold. */
export interface JudgedAnswers {
  values: Record<string, StoredValue>;
  uploads: string[];
  verifications: string[];
}

/** A worker assembles most videos within this time, so that a prompt submission need not be repeated. */
const patienceMs = 3_000;
const lookEveryMs = 250;
/** Before this, no sweep can have restarted the failed work. */
const stalledSeconds = 30;
/** The time during which a proposer may have an older form open; uploads are kept no longer either. */
const olderVersionsCountMs = 48 * 3600_000;

type Field = FormFields[number];
const holdsUpload = ({ type }: Field): boolean => fieldDefinitions[type].upload !== undefined;
const storageOf = (type: Field['type']): StorageKind => fieldDefinitions[type].stores;
const needsSession = ({ type }: Field): boolean => fieldDefinitions[type].needsSession === true;

/** Judges the answers sent for a form. Values of cameras and verifications come from the server's own documents. */
@Injectable()
export class SubmissionJudge {
  constructor(
    private readonly published: PublishedForms,
    private readonly evidence: FillingEvidence,
    private readonly sealing: Sealing,
    private readonly workspaces: WorkspaceAccess,
    private readonly offered: OfferedOptions,
  ) {}

  /** @returns the answers in stored form, or the reason for rejecting or postponing them */
  async judge(form: OpenForm, sent: Sent): Promise<JudgedAnswers | DomainError> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const judged = await this.judgeNow(form, sent);
      const isEarly = judged instanceof DomainError && judged.code === 'TOO_EARLY';
      if (!isEarly || Date.now() >= end) return judged;
      await sleep(lookEveryMs);
    }
  }

  private async judgeNow(form: OpenForm, sent: Sent): Promise<JudgedAnswers | DomainError> {
    const version = await this.published.version(form, sent.version);
    if (!version) return invalidInput(`This form has no version ${sent.version}. Reload the page.`, 'body.version');
    if (await this.isOutdated(form, version)) {
      const message = 'This form has changed. Reload the page; your answers are kept.';
      return invalidInput(message, 'body.version');
    }
    const isRecorded = version.fields.some(
      (field) => (holdsUpload(field) || needsSession(field)) && sent.answers[field.id] !== undefined,
    );
    const evidence = isRecorded ? await this.evidence.of(form, sent.key) : this.evidence.none();
    const proofs = Object.entries(sent.email_proofs ?? {});
    const context = {
      ...evidence.context,
      ...(await this.clockOf(form, version.fields)),
      cleanHtml,
      isOffered: this.offered.offeredFor(form, version.fields, sent.answers),
      isEmailVerified: (email: string) =>
        proofs.some(([field, proof]) => proves(this.sealing, proof, { form: form._id, field, email }, Date.now())),
    };
    const kinds = conditionKinds(version.fields, version.pages);
    // From here on, what the conditions hide is neither asked nor read.
    const { fields, answers } = flowOf({ ...version, kinds }, sent.answers, fieldDefinitions, context);
    const judged = validateAnswers(fields, answers, fieldDefinitions, context);
    if (!judged.ok) return refusal(version.fields, judged.problems);
    const durations = await this.durationsOf(fields, judged.value, evidence);
    const faults = [...changedSince(fields, answers, judged.value, evidence), ...unmeasurable(durations)];
    if (faults.length > 0) return refusal(version.fields, faults);
    return (
      notYet(version.fields, durations) ?? {
        values: asStored(fields, judged.value),
        ...heldBy(fields, judged.value),
      }
    );
  }

  /** The time of the answers, and the zone that those with a date and a time are meant in. */
  private async clockOf({ workspace }: OpenForm, fields: FormFields): Promise<{ now: number; timeZone?: string }> {
    const now = Date.now();
    const holdsMoments = fields.some(({ type }) => storageOf(type) === 'moment');
    return holdsMoments ? { now, timeZone: await this.workspaces.timeZoneOf(workspace) } : { now };
  }

  /** Limits how long a caller can avoid a verification by naming a version that asked for none, or for less. */
  private async isOutdated(form: OpenForm, { version }: { version: number }): Promise<boolean> {
    if (version === form.publishedVersion) return false;
    const current = await this.published.version(form, form.publishedVersion);
    if (!current?.fields.some(isVerification)) return false;
    // Naming later versions would extend the time by another two days each.
    const next = (await this.published.version(form, version + 1)) ?? current;
    return Date.now() - next.publishedAt.getTime() > olderVersionsCountMs;
  }

  /** Video answers by field id. */
  private async durationsOf(fields: FormFields, values: Answers, evidence: Evidence): Promise<Map<string, Duration>> {
    const found = new Map<string, Duration>();
    for (const { id, type } of fields) {
      const upload = fieldDefinitions[type].upload?.isMeasured
        ? evidence.upload(textAt(values[id], 'upload'))
        : undefined;
      if (upload) found.set(id, await this.evidence.durationOf(upload));
    }
    return found;
  }
}

const idsOf = (durations: ReadonlyMap<string, Duration>, which: Duration): string[] =>
  [...durations].flatMap(([id, duration]) => (duration === which ? [id] : []));

const unmeasurable = (durations: ReadonlyMap<string, Duration>): AnswerProblem[] =>
  idsOf(durations, 'impossible').map((field) => ({ field, ...videoRecordingMessages.messageOf('video.unreadable') }));

/** The limits of a video can be checked only once its length is known. */
function notYet(fields: FormFields, durations: ReadonlyMap<string, Duration>): DomainError | null {
  const stalled = idsOf(durations, 'stalled');
  const [first] = [...stalled, ...idsOf(durations, 'awaited')];
  if (first === undefined) return null;
  const retryAfterSeconds = stalled.length > 0 ? stalledSeconds : 1;
  const message = `${labelOf(fields, first)}: The video is still being prepared. Send the answers again in a moment.`;
  return new DomainError('TOO_EARLY', message, { field: `body.answers.${first}`, retryAfterSeconds });
}

/** Verifications whose consent text came from other answers, or that asked for less than this version. */
function changedSince(
  fields: FormFields,
  sent: Readonly<Record<string, unknown>>,
  values: Answers,
  evidence: Evidence,
): AnswerProblem[] {
  return fields.filter(isVerification).flatMap(({ id, options }) => {
    const answer = isUnanswered(values[id]) ? undefined : values[id];
    const session = evidence.verification(textAt(answer, 'session_id'));
    if (!session) return [];
    if (!askedForThis(session, options)) return [{ field: id, ...messageOf('verification.consentChanged') }];
    // The browser built the request from answers as typed, which are stored in normalised form.
    const isSame = [sent, values].some((answers) =>
      isSameRequest(session.request ?? {}, consentValuesOf(fields, answers, options.sources), session.language),
    );
    return isSame ? [] : [{ field: id, ...messageOf('verification.changed') }];
  });
}

/** Parts of a verification's answer that are joined from the verification (libs/verification). */
const joinedWhenRead: ReadonlySet<string> = new Set(['verified', 'outcome']);

/**
 * Moments are dates in the database. Outcome and transcript are stored in the verification only: the outcome may still
 * change, each view of a transcript is logged, and it has its own retention.
 */
function asStored(fields: FormFields, values: Answers): JudgedAnswers['values'] {
  const stored = fields.filter(isVerification).flatMap(({ id }) => {
    const answer = values[id];
    if (typeof answer !== 'object' || answer === null) return [];
    const kept = Object.entries(answer).filter(([part]) => !joinedWhenRead.has(part));
    return [[id, { ...Object.fromEntries(kept), transcript: '' }]];
  });
  return { ...storedValues(fields, values), ...Object.fromEntries(stored) };
}

function heldBy(fields: FormFields, values: Answers): Pick<JudgedAnswers, 'uploads' | 'verifications'> {
  return {
    uploads: fields.filter(holdsUpload).flatMap(({ id }) => uploadsIn(values[id])),
    verifications: fields
      .filter(needsSession)
      .flatMap(({ id }) => (values[id] ? [textAt(values[id], 'session_id')] : [])),
  };
}

const textAt = (answer: unknown, part: string): string => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, part) : undefined;
  return typeof value === 'string' ? value : '';
};

const labelOf = (fields: FormFields, field: string | undefined): string =>
  pipeLabels(fields.find(({ id }) => id === field)?.label ?? '', fields);

function refusal(fields: FormFields, found: readonly AnswerProblem[]): DomainError {
  const problems = found.map((one) => ({ ...one, field: `body.answers.${one.field}` }));
  const [first] = problems;
  const label = labelOf(fields, found[0]?.field);
  return new DomainError('INVALID_INPUT', [label, first?.message].filter(Boolean).join(': '), {
    field: first?.field,
    problems,
  });
}
