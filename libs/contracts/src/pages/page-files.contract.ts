import { cleanLine } from '@tessera/kernel/text';
import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { largestPageFile, OfPage, PageFile } from './pages.schema.ts';
import { pageFilesWire } from './pages.wire.ts';

const seeing = { action: 'pages:CAN_VIEW', on: 'app', id: 'query.app_id' } as const;
const file = OfPage.extend({ id: Id });

/** Pictures and files on pages. */
export const pageFiles = contract('pageFiles', pageFilesWire, {
  upload: {
    kind: 'command',
    can: { action: 'pages:CAN_EDIT', on: 'app', id: 'body.app_id' },
    body: OfPage.extend({
      kind: z.enum(['image', 'file']),
      name: z.string().overwrite(cleanLine).min(1).max(200),
      data: z
        .base64('must be base64')
        .min(4, 'must not be empty')
        .max(Math.ceil(largestPageFile / 3) * 4, 'is larger than 5 MB'),
    }),
    response: PageFile,
    errors: ['NOT_FOUND', 'UNPROCESSABLE', 'UNSUPPORTED_MEDIA'],
    logs: 'nothing',
    maxBody: 8_000_000,
    limit: { max: 300, perSeconds: 3600 },
    summary: 'Store a file of a page; an image is one by its content, not by its name',
  },
  address: {
    kind: 'query',
    can: seeing,
    query: file,
    response: PageFile.extend({ url: z.string(), expires_at: Moment }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'A short-lived address of a file of a page',
  },
  download: {
    kind: 'query',
    can: seeing,
    query: file,
    response: PageFile.extend({ data: z.string().describe('Base64') }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'A file of a page with its content',
  },
});
