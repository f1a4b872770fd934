import { z } from 'zod';
import { commentShape, CommentText, Mentions } from '../comment.schema.ts';
import { Id, Json, Moment, Name } from '../common.schema.ts';
import { Icon } from '../objects/objects.schema.ts';
import { BlockSource, longestContent } from './block-content.ts';
import { pageTemplates } from './page-templates.ts';

/** Most pages of an app, deleted ones included, and most blocks of a page. */
export const mostPages = 500;
export const mostBlocks = 1_000;
/** Most blocks of one call. */
export const mostBlocksAtOnce = 100;
/** How deep pages are nested below each other. */
export const deepestPage = 8;
/** Largest file on a page (specification, section 9). */
export const largestPageFile = 5 * 1024 * 1024;

export const OfApp = z.strictObject({ app_id: Id });
export const OfPage = OfApp.extend({ page_id: Id });

/** Whether a text is a place as `fractional-indexing` makes them: its first letter says how long its whole part is. */
function isRank(rank: string): boolean {
  const head = rank.charCodeAt(0);
  const whole = head >= 97 ? head - 95 : 92 - head;
  return rank.length >= whole && !(rank.length > whole && rank.endsWith('0')) && !/^A0{26}$/.test(rank);
}
/** The place of a block or page among others: compared by code unit. */
const Rank = z
  .string()
  .regex(/^[A-Za-z][0-9A-Za-z]{1,199}$/, 'must be letters and digits')
  .refine(isRank, 'must be a key of fractional-indexing')
  .meta({ id: 'Rank' });

export const PageDetails = z
  .object({
    id: Id,
    app_id: Id,
    parent: Id.nullable(),
    title: z.string(),
    icon: z.string(),
    rank: z.string(),
    is_deleted: z.boolean(),
    slug: z.string().nullable().describe('Its public address: whoever knows it reads the page'),
    revision: z.int(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'PageDetails' });
export type PageDetails = z.output<typeof PageDetails>;
export const PageTree = z.object({ items: z.array(PageDetails) }).meta({ id: 'PageTree' });

export const NewPage = OfApp.extend({
  title: Name,
  icon: Icon.default('file-text'),
  parent: Id.nullable().default(null),
  template: z.enum(pageTemplates).default('blank'),
}).meta({ id: 'NewPage' });

/** What is left out stays as it is. */
export const ChangedPage = OfApp.extend({
  id: Id,
  revision: z.int().min(0).describe('What was read; a page that was changed since is refused'),
  title: Name.optional(),
  icon: Icon.optional(),
  parent: Id.nullable().optional(),
  rank: Rank.optional(),
}).meta({ id: 'ChangedPage' });

const BlockTypeName = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'must be the name of a block type, such as TEXT')
  .describe('A type that is not known here is kept as it is');
const Content = z
  .record(z.string().max(60), Json)
  .refine(
    (content) => JSON.stringify(content).length <= longestContent,
    `must be at most ${longestContent} characters`,
  );

export const Block = z
  .object({
    id: Id,
    page_id: Id,
    type: z.string(),
    content: z.record(z.string(), Json),
    rank: z.string(),
    revision: z.int(),
    updated_at: Moment,
    updated_by: z.string(),
  })
  .meta({ id: 'Block' });
export type Block = z.output<typeof Block>;

export const NewBlock = z
  .strictObject({
    id: Id.optional().describe("The client's own: the same id again is the same block"),
    type: BlockTypeName.default('TEXT'),
    content: Content.default({}),
    rank: Rank.optional().describe('By default it stands behind `after`, or at the end'),
    after: Id.optional(),
  })
  .meta({ id: 'NewBlock' });
export const ChangedBlock = z
  .strictObject({
    id: Id,
    revision: z.int().min(1).describe('What was read; a block that was changed since stays and is answered'),
    type: BlockTypeName.optional(),
    content: Content.optional(),
    rank: Rank.optional(),
  })
  .meta({ id: 'ChangedBlock' });

/** What became of a call on blocks. Each is written for itself. */
export const WrittenBlocks = z
  .object({
    items: z.array(Block),
    conflicts: z.array(Block).describe('Changed by somebody else meanwhile: as they are now, not written'),
    gone: z.array(Id).describe('Deleted meanwhile, or never there'),
  })
  .meta({ id: 'WrittenBlocks' });
export type WrittenBlocks = z.output<typeof WrittenBlocks>;

export const PageFile = z
  .object({ id: Id, name: z.string(), type: z.string(), size: z.int() })
  .meta({ id: 'PageFile' });

export const PageVersion = z
  .object({
    number: z.int(),
    from: Moment,
    at: Moment,
    by: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.output<typeof PageVersion>;

export const PublicPage = z
  .object({
    title: z.string(),
    icon: z.string(),
    items: z.array(
      z.object({
        id: Id,
        type: z.string(),
        content: z.record(z.string(), Json),
        url: z.string().nullable().describe('Where the picture or file is; short-lived'),
      }),
    ),
  })
  .meta({ id: 'PublicPage' });
export type PublicPage = z.output<typeof PublicPage>;

export const SourceRow = z
  .object({ id: Id, ID: Id, name: z.string(), OBJECT_NAME: z.string() })
  .meta({ id: 'PageSourceRow' });
export const NewSource = OfPage.extend({
  element_id: Id,
  type: BlockSource.shape.type,
  id: Id.describe('The app, page or form'),
  name: Name.optional(),
}).meta({ id: 'NewBlockSource' });

export const PageComment = z
  .object({
    ...commentShape,
    page_id: Id,
    block_id: Id.nullable().describe('The block that it is about; null for the page'),
    thread: Id.nullable().describe('The comment that it answers'),
    is_resolved: z.boolean(),
    is_mention: z.boolean().describe('It mentions the caller, who has not seen it yet'),
  })
  .meta({ id: 'PageComment' });
export type PageComment = z.output<typeof PageComment>;
/** A comment on a page that mentions the caller, with what opens it. */
export const PageMention = z
  .object({ ...commentShape, page_id: Id, app_id: Id, title: z.string().describe('The title of the page') })
  .meta({ id: 'PageMention' });
export type PageMention = z.output<typeof PageMention>;
export const NewComment = OfPage.extend({
  block_id: Id.nullable().default(null),
  thread: Id.nullable().default(null),
  text: CommentText,
  mentions: Mentions.default([]),
}).meta({ id: 'NewComment' });
