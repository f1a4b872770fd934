import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@tessera/contracts/contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import { isUnanswered } from '@tessera/fields/answer';
import { fieldDefinitions } from '@tessera/fields/registry';
import { videoRecordingMessages } from '@tessera/fields/types/videoRecording/video-recording.messages';
import { consentValuesOf } from '@tessera/fields/types/videoVerification/consent-values';
import { isVerification } from '@tessera/fields/types/videoVerification/verification-field';
import { videoVerificationMessages } from '@tessera/fields/types/videoVerification/video-verification.messages';
import { type AnswerProblem, type Answers, validateAnswers } from '@tessera/fields/validate-answers';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { Sealing } from '@tessera/kit/sealing';
import { type Duration, type Evidence, FillingEvidence } from '@tessera/verification/filling-evidence';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { proves } from './email-proof.ts';
import { askedForThis } from './same-consent.ts';
import { isSameRequest } from './same-request.ts';

const { messageOf } = videoVerificationMessages;

type Sent = InputOf<typeof publicForms.submit>['body'];

/** Answers as they are stored, and what they are made of that has to be kept. */
export interface JudgedAnswers {
  values: Answers;
  uploads: string[];
  verifications: string[];
}

/** A worker puts most videos together within it: who submits at once need not come again. */
const patienceMs = 3_000;
const lookEveryMs = 250;
/** Until then no sweep may have begun anew what failed. */
const stalledSeconds = 30;
/** As long as somebody may take who has the form open already; what was uploaded is kept no longer either. */
const olderVersionsCountMs = 48 * 3600_000;

type Field = FormFields[number];
const holdsUpload = ({ type }: Field): boolean => fieldDefinitions[type].upload !== undefined;
const needsSession = ({ type }: Field): boolean => fieldDefinitions[type].needsSession === true;

/** Judges what was sent for a form. What cameras and verifications gave is taken from the server's own documents. */
@Injectable()
export class SubmissionJudge {
  constructor(
    private readonly published: PublishedForms,
    private readonly evidence: FillingEvidence,
    private readonly sealing: Sealing,
  ) {}

  /** @returns the answers as they are stored, or why they are refused or cannot be taken yet */
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
    const { fields } = version;
    const isRecorded = fields.some(
      (field) => (holdsUpload(field) || needsSession(field)) && sent.answers[field.id] !== undefined,
    );
    const evidence = isRecorded ? await this.evidence.of(form, sent.key) : this.evidence.none();
    const proofs = Object.entries(sent.email_proofs ?? {});
    const judged = validateAnswers(fields, sent.answers, fieldDefinitions, {
      ...evidence.context,
      isEmailVerified: (email) =>
        proofs.some(([field, proof]) => proves(this.sealing, proof, { form: form._id, field, email }, Date.now())),
    });
    if (!judged.ok) return refusal(fields, judged.problems);
    const durations = await this.durationsOf(fields, judged.value, evidence);
    const faults = [...changedSince(fields, sent.answers, judged.value, evidence), ...unmeasurable(durations)];
    if (faults.length > 0) return refusal(fields, faults);
    return (
      notYet(fields, durations) ?? {
        values: asStored(fields, judged.value),
        ...heldBy(fields, judged.value),
      }
    );
  }

  /** Nobody gets round a verification for ever by naming a version that asked for none, or for less. */
  private async isOutdated(form: OpenForm, { version }: { version: number }): Promise<boolean> {
    if (version === form.publishedVersion) return false;
    const current = await this.published.version(form, form.publishedVersion);
    if (!current?.fields.some(isVerification)) return false;
    // Of later ones each would let it in for another two days.
    const next = (await this.published.version(form, version + 1)) ?? current;
    return Date.now() - next.publishedAt.getTime() > olderVersionsCountMs;
  }

  /** By the id of the field, of the videos that were answered with. */
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

/** While nobody knows how long a video is, nobody can say whether it is long enough. */
function notYet(fields: FormFields, durations: ReadonlyMap<string, Duration>): DomainError | null {
  const stalled = idsOf(durations, 'stalled');
  const [first] = [...stalled, ...idsOf(durations, 'awaited')];
  if (first === undefined) return null;
  const retryAfterSeconds = stalled.length > 0 ? stalledSeconds : 1;
  const message = `${labelOf(fields, first)}: The video is still being prepared. Send the answers again in a moment.`;
  return new DomainError('TOO_EARLY', message, { field: `body.answers.${first}`, retryAfterSeconds });
}

/** Verifications whose consent text was made of other answers than these, or that asked for less than this version. */
function changedSince(fields: FormFields, sent: Sent['answers'], values: Answers, evidence: Evidence): AnswerProblem[] {
  return fields.filter(isVerification).flatMap(({ id, options }) => {
    const answer = isUnanswered(values[id]) ? undefined : values[id];
    const session = evidence.verification(textAt(answer, 'session_id'));
    if (!session) return [];
    if (!askedForThis(session, options)) return [{ field: id, ...messageOf('verification.consentChanged') }];
    // The browser made the request of answers as they were typed, which are stored in a form of their own.
    const isSame = [sent, values].some((answers) =>
      isSameRequest(session.request ?? {}, consentValuesOf(fields, answers, options.sources), session.language),
    );
    return isSame ? [] : [{ field: id, ...messageOf('verification.changed') }];
  });
}

/** Parts of a verification's answer that are read from the verification (libs/verification). */
const joinedWhenRead: ReadonlySet<string> = new Set(['verified', 'outcome']);

/**
 * Outcome and transcript are stored at the verification alone: the outcome may still change, each look at a transcript is
 * logged, and it has a retention of its own.
 */
function asStored(fields: FormFields, values: Answers): Answers {
  const stored = fields.filter(isVerification).flatMap(({ id }) => {
    const answer = values[id];
    if (typeof answer !== 'object' || answer === null) return [];
    const kept = Object.entries(answer).filter(([part]) => !joinedWhenRead.has(part));
    return [[id, { ...Object.fromEntries(kept), transcript: '' }]];
  });
  return { ...values, ...Object.fromEntries(stored) };
}

function heldBy(fields: FormFields, values: Answers): Pick<JudgedAnswers, 'uploads' | 'verifications'> {
  const of = (isOne: (field: Field) => boolean, part: string) =>
    fields.flatMap((field) => (isOne(field) && values[field.id] ? [textAt(values[field.id], part)] : []));
  return { uploads: of(holdsUpload, 'upload'), verifications: of(needsSession, 'session_id') };
}

const textAt = (answer: unknown, part: string): string => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, part) : undefined;
  return typeof value === 'string' ? value : '';
};

const labelOf = (fields: FormFields, field: string | undefined): string | undefined =>
  fields.find(({ id }) => id === field)?.label;

function refusal(fields: FormFields, found: readonly AnswerProblem[]): DomainError {
  const problems = found.map((one) => ({ ...one, field: `body.answers.${one.field}` }));
  const [first] = problems;
  const label = labelOf(fields, found[0]?.field);
  return new DomainError('INVALID_INPUT', [label, first?.message].filter(Boolean).join(': '), {
    field: first?.field,
    problems,
  });
}
