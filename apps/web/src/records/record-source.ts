import type { QueryKey } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { RecordStatus } from '@tessera/contracts/records/record-status';
import type { ObjectRecord, WrittenRecords } from '@tessera/contracts/records/records.schema';
import type { TimelinePages } from './timeline.tsx';
import type { ValueChanges } from './values-form.tsx';

/** What somebody may do with comments on records. */
export interface RecordTalk {
  /** The app through which the records are reached. */
  appId?: string | undefined;
  may: { add: boolean; remove: boolean; mention: boolean };
}

/** Records of an object and how they are changed: by an object's own page, or through an app. */
export interface RecordSource {
  object: ObjectDetails;
  may: { add: boolean; edit: boolean; remove: boolean };
  create: (values: ValueChanges) => Promise<WrittenRecords>;
  /** @param base the values that the person saw */
  edit: (id: string, set: ValueChanges, base: ValueChanges) => Promise<WrittenRecords>;
  setStatus: (ids: readonly string[], status: RecordStatus) => Promise<WrittenRecords>;
  undo: (batch: string) => Promise<WrittenRecords>;
  /** One record, for addresses that name one which the list does not show. */
  get: (id: string) => {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<ObjectRecord>;
  };
  history: (id: string) => TimelinePages;
  /** Left out where records have no comments, and for who must not read them. */
  talk?: RecordTalk | undefined;
}
