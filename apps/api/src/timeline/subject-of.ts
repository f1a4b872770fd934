import { type RecordDocument, valuesToJson } from '@tessera/data/records/record.document';
import type { TimelineSubject } from './timelines.ts';

/** A stored record as a timeline is asked for. */
export function subjectOf({ _id: id, source, createdAt, values }: RecordDocument): TimelineSubject {
  if (source.kind !== 'form') return { id, submission: null };
  const { form, version } = source;
  return { id, submission: { form, version, createdAt, answers: valuesToJson(values) } };
}
