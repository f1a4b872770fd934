import { Module } from '@nestjs/common';
import { pageComments } from '@tessera/contracts/pages/page-comments.contract';
import { pageElements } from '@tessera/contracts/pages/page-elements.contract';
import { pageFiles } from '@tessera/contracts/pages/page-files.contract';
import { pageSources } from '@tessera/contracts/pages/page-sources.contract';
import { pages } from '@tessera/contracts/pages/pages.contract';
import { publicPages } from '@tessera/contracts/pages/public-pages.contract';
import { PageCommentRepository } from '@tessera/data/apps/page-comment.repository';
import { PageFileRepository } from '@tessera/data/apps/page-file.repository';
import { BlockJournalRepository, PageVersionRepository } from '@tessera/data/apps/page-version.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { BlockWriter } from './block-writer.ts';
import * as commentCommands from './page-comments.commands.ts';
import * as commentQueries from './page-comments.queries.ts';
import { PageDesk } from './page-desk.ts';
import * as elementCommands from './page-elements.commands.ts';
import * as elementQueries from './page-elements.queries.ts';
import * as fileCommands from './page-files.commands.ts';
import * as fileQueries from './page-files.queries.ts';
import * as sourceCommands from './page-sources.commands.ts';
import * as sourceQueries from './page-sources.queries.ts';
import * as pageCommands from './pages.commands.ts';
import * as pageQueries from './pages.queries.ts';
import * as publicQueries from './public-pages.queries.ts';

const controllers = [
  controllerFor(pages, {
    list: pageQueries.ListPages,
    create: pageCommands.CreatePage,
    update: pageCommands.UpdatePage,
    remove: pageCommands.RemovePage,
    restore: pageCommands.RestorePage,
    publish: pageCommands.PublishPage,
    versions: pageQueries.ListPageVersions,
    version: pageQueries.GetPageVersion,
    restoreVersion: pageCommands.RestorePageVersion,
  }),
  controllerFor(publicPages, { read: publicQueries.ReadPublicPage }),
  controllerFor(pageElements, {
    list: elementQueries.ListElements,
    get: elementQueries.GetElement,
    create: elementCommands.CreateElement,
    createMany: elementCommands.CreateElements,
    update: elementCommands.UpdateElement,
    updateMany: elementCommands.UpdateElements,
    remove: elementCommands.RemoveElement,
    removeMany: elementCommands.RemoveElements,
    duplicate: elementCommands.DuplicateElement,
    duplicateMany: elementCommands.DuplicateElements,
  }),
  controllerFor(pageSources, {
    list: sourceQueries.ListPageSources,
    add: sourceCommands.AddSource,
    rename: sourceCommands.RenameSource,
    remove: sourceCommands.RemoveSource,
  }),
  controllerFor(pageFiles, {
    upload: fileCommands.UploadPageFile,
    address: fileQueries.PageFileAddress,
    download: fileQueries.DownloadPageFile,
  }),
  controllerFor(pageComments, {
    list: commentQueries.ListPageComments,
    create: commentCommands.CreatePageComment,
    update: commentCommands.UpdatePageComment,
    remove: commentCommands.RemovePageComment,
    mentions: commentQueries.PageMentionsOfMe,
    seen: commentCommands.SeePageMentions,
  }),
];

const handlers = [
  pageQueries.ListPagesHandler,
  pageQueries.ListPageVersionsHandler,
  pageQueries.GetPageVersionHandler,
  pageCommands.CreatePageHandler,
  pageCommands.UpdatePageHandler,
  pageCommands.RemovePageHandler,
  pageCommands.RestorePageHandler,
  pageCommands.PublishPageHandler,
  pageCommands.RestorePageVersionHandler,
  publicQueries.ReadPublicPageHandler,
  elementQueries.ListElementsHandler,
  elementQueries.GetElementHandler,
  elementCommands.CreateElementHandler,
  elementCommands.CreateElementsHandler,
  elementCommands.UpdateElementHandler,
  elementCommands.UpdateElementsHandler,
  elementCommands.RemoveElementHandler,
  elementCommands.RemoveElementsHandler,
  elementCommands.DuplicateElementHandler,
  elementCommands.DuplicateElementsHandler,
  sourceQueries.ListPageSourcesHandler,
  sourceCommands.AddSourceHandler,
  sourceCommands.RenameSourceHandler,
  sourceCommands.RemoveSourceHandler,
  fileCommands.UploadPageFileHandler,
  fileQueries.PageFileAddressHandler,
  fileQueries.DownloadPageFileHandler,
  commentQueries.ListPageCommentsHandler,
  commentCommands.CreatePageCommentHandler,
  commentCommands.UpdatePageCommentHandler,
  commentCommands.RemovePageCommentHandler,
  commentCommands.SeePageMentionsHandler,
  commentQueries.PageMentionsOfMeHandler,
];

/** Pages of apps, their blocks, files, comments and versions. */
@Module({
  controllers,
  providers: [
    ...[PageVersionRepository, BlockJournalRepository, PageFileRepository, PageCommentRepository],
    ...[PageDesk, BlockWriter, sourceCommands.SourceTabs, fileQueries.PageFileAddresses, fileQueries.PageFileFinder],
    ...handlers,
  ],
})
export class PagesModule {}
