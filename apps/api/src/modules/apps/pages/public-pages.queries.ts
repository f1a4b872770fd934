import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BlockSource, isBlockType, sourceTypes } from '@tessera/contracts/pages/block-content';
import { publicPages } from '@tessera/contracts/pages/public-pages.contract';
import { status } from '@tessera/contracts/common.schema';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { type BlockDocument, BlockRepository } from '@tessera/data/apps/block.repository';
import { PageFileRepository } from '@tessera/data/apps/page-file.repository';
import { PageRepository } from '@tessera/data/apps/page.repository';
import { PublishedForms } from '@tessera/forms/published-forms';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { QueryFor } from '@tessera/kit/messages';
import { PageFileAddresses } from './page-files.queries.ts';

export class ReadPublicPage extends QueryFor(publicPages.read) {}

const absent = () =>
  new DomainError('NOT_FOUND', 'Page not found. Check the link, or contact the person who sent it to you.', {
    field: 'query.slug',
  });

@QueryHandler(ReadPublicPage)
export class ReadPublicPageHandler implements IQueryHandler<ReadPublicPage> {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly apps: AppRepository,
    private readonly pages: PageRepository,
    private readonly blocks: BlockRepository,
    private readonly files: PageFileRepository,
    private readonly fileAddresses: PageFileAddresses,
    private readonly forms: PublishedForms,
  ) {}

  async execute({ input: { query } }: ReadPublicPage) {
    const destination = await this.addresses.resolve('page', query.slug);
    const page = destination && (await this.pages.byId(destination.workspace, destination.subject));
    if (!page || page.status !== 1 || page.slug !== query.slug) throw absent();
    const { workspace } = page;
    const app = await this.apps.byId(workspace, page.app);
    // A draft, archived or deleted app has no public pages.
    if (app?.status !== 1) throw absent();
    const blocks = await this.blocks.ofPage(workspace, page._id);
    const urls = await this.urlsOf(workspace, page.app, blocks);
    const items = await Promise.all(
      blocks.map(async ({ block, type, content }) => ({
        id: block,
        type,
        content: await this.shownOf(workspace, type, content),
        url: urls.get(String(content['file'])) ?? null,
      })),
    );
    return { title: page.title, icon: page.icon, items };
  }

  private async urlsOf(workspace: WorkspaceId, app: string, blocks: readonly BlockDocument[]) {
    const ids = blocks.flatMap(({ content: { file } }) => (typeof file === 'string' ? [file] : []));
    const found = await this.files.byIds(workspace, app, ids);
    return new Map(
      await Promise.all(found.map(async (file) => [file._id, await this.fileAddresses.of(file)] as const)),
    );
  }

  /** Nobody outside sees records, other pages, or what a block of an unknown type holds. Published forms are open. */
  private async shownOf(workspace: WorkspaceId, type: string, content: Record<string, JsonValue>) {
    if (!isBlockType(type)) return {};
    if (type !== 'DATA_SOURCE') return content;
    const sources = (content['sources'] ?? []) as unknown as BlockSource[];
    const forms = sources.filter((source) => source.type === sourceTypes.form);
    const shown = await Promise.all(
      forms.map(async ({ id, type: kind, of, name }) => {
        const form = await this.forms.everPublished(workspace, of);
        const isOpen = form?.status === status.published && !form.deletedAt && !form.archivedAt;
        return isOpen ? [{ id, type: kind, name, slug: form.slug }] : [];
      }),
    );
    return { sources: shown.flat() };
  }
}
