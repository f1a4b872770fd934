import { dispositionOf } from '@tessera/data/blobs/media-addresses';
import type { FastifyReply } from 'fastify';

/** Answers with a PDF to save, which no cache keeps. */
export const sendPdf = (reply: FastifyReply, filename: string, content: Buffer): FastifyReply =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': dispositionOf({ as: 'attachment', filename }),
    })
    .type('application/pdf')
    .send(content);
