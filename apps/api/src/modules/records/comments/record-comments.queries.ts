import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { recordComments } from '@tessera/contracts/records/record-comments.contract';
import type { RecordComment, RecordMention } from '@tessera/contracts/records/record-comments.schema';
import { type RecordCommentDocument, RecordCommentRepository } from '@tessera/data/records/record-comment.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { QueryFor } from '@tessera/kit/messages';
import { ObjectDetailsReader } from '@tessera/objects/object-details';
import { People } from '../../../auth/people.ts';
import { RecordReach } from './record-reach.ts';

export class ListRecordComments extends QueryFor(recordComments.list) {}
export class PeopleToMention extends QueryFor(recordComments.people) {}
export class MentionsOfMe extends QueryFor(recordComments.mentions) {}

const mostPeople = 8;
const mostMentions = 20;

type Names = ReadonlyMap<string, string>;

const shapeOf = (comment: RecordCommentDocument, names: Names) => ({
  id: comment._id,
  record_id: comment.record,
  text: comment.text,
  mentions: comment.mentions,
  author: { id: comment.createdBy, name: names.get(comment.createdBy) ?? '' },
  edited_at: comment.editedAt?.toISOString() ?? null,
  created_at: comment.createdAt.toISOString(),
});

/** @param names of accounts; visitors with a public link are told none */
export const recordCommentOnWire = (
  comment: RecordCommentDocument,
  { userId }: Actor,
  names: Names,
): RecordComment => ({
  ...shapeOf(comment, names),
  is_visitor: comment.byVisitor === true,
  is_mention: comment.unseen.includes(userId),
});

@QueryHandler(ListRecordComments)
export class ListRecordCommentsHandler implements IQueryHandler<ListRecordComments> {
  constructor(
    private readonly reach: RecordReach,
    private readonly comments: RecordCommentRepository,
    private readonly people: People,
  ) {}

  async execute({ input: { query }, actor }: ListRecordComments) {
    const { _id: record } = await this.reach.find(actor, 'comments:CAN_VIEW', query);
    const found = await this.comments.ofRecord(actor.workspace, record);
    const names = await this.people.namesOf(actor.guest ? [] : found.map(({ createdBy }) => createdBy));
    return { items: found.map((comment) => recordCommentOnWire(comment, actor, names)) };
  }
}

@QueryHandler(PeopleToMention)
export class PeopleToMentionHandler implements IQueryHandler<PeopleToMention> {
  constructor(private readonly people: People) {}

  async execute({ input: { query }, actor }: PeopleToMention) {
    return { items: await this.people.named(actor.workspace, query.search ?? '', mostPeople) };
  }
}

@QueryHandler(MentionsOfMe)
export class MentionsOfMeHandler implements IQueryHandler<MentionsOfMe> {
  constructor(
    private readonly reach: RecordReach,
    private readonly comments: RecordCommentRepository,
    private readonly objects: ObjectDetailsReader,
    private readonly people: People,
  ) {}

  async execute({ actor }: MentionsOfMe) {
    const unseen = await this.comments.unseenBy(actor.workspace, actor.userId, mostMentions + 1);
    const found = unseen.slice(0, mostMentions);
    const names = await this.people.namesOf(found.map(({ createdBy }) => createdBy));
    const items = await Promise.all(found.map((comment) => this.described(actor, comment, names)));
    return { items: items.filter((item) => item !== null), has_more: unseen.length > mostMentions };
  }

  /** Through the app in which it was written, or through the object. Null for who sees the record in neither. */
  private async described(actor: Actor, comment: RecordCommentDocument, names: Names): Promise<RecordMention | null> {
    const { object: object_id, record: record_id } = comment;
    for (const app of [comment.app ?? undefined, undefined]) {
      const reached = { object_id, record_id, ...(app !== undefined && { app_id: app }) };
      const record = await this.reach.find(actor, 'comments:CAN_VIEW', reached).catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });
      if (!record) continue;
      const object = await this.objects.of(actor.workspace, object_id);
      const title = object?.title_key ? record.values[object.title_key] : undefined;
      return {
        ...shapeOf(comment, names),
        object_id,
        app_id: app ?? null,
        title: typeof title === 'string' || typeof title === 'number' ? String(title) : '',
      };
    }
    return null;
  }
}
