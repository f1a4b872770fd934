import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { mediaRawWire } from '@tessera/contracts/media/media.wire';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { dispositionOf, MediaAddresses } from '@tessera/data/blobs/media-addresses';
import { DomainError } from '@tessera/kernel/errors';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rangeIn } from './byte-range.ts';

const absent = () =>
  new DomainError('NOT_FOUND', 'File not found. Reload the page that links to it and open it again.');
const expired = () =>
  new DomainError('GONE', 'This link has expired. Reload the page that links to the file and open it again.');

/** Stored files at signed addresses: whole, or in the ranges that players request when seeking. */
@Controller()
export class MediaController {
  constructor(
    private readonly addresses: MediaAddresses,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  @Get(nestPath(mediaRawWire.file.path))
  async media(@Req() request: FastifyRequest<{ Params: { address: string } }>, @Res() reply: FastifyReply) {
    const address = this.addresses.read(request.params.address);
    if (!address) throw absent();
    if (address.expiresAt < Date.now()) throw expired();
    const size = await this.blobs.size(address.key);
    if (size === null) throw absent();
    // Content under the key of a recording never changes.
    const etag = `"${createHash('sha256').update(`${address.key}/${size}`).digest('hex').slice(0, 32)}"`;
    const { range: asked, 'if-range': condition = etag } = request.headers;
    const range = condition === etag ? rangeIn(asked, size) : null;
    void reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      etag,
    });
    if (range === 'not satisfiable')
      return reply.status(416).header('content-range', `bytes */${size}`).header('content-length', '0').send();
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const { from, to } = range ?? { from: 0, to: size - 1 };
    void reply.status(range ? 206 : 200).headers({
      'content-type': address.type,
      'content-disposition': dispositionOf(address),
      'content-length': String(to - from + 1),
      ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
    });
    // Fastify would read the whole file to discard it; with an empty stream it keeps the headers.
    if (request.method === 'HEAD' || size === 0) return reply.send(Readable.from([]));
    const blob = await this.blobs.open(address.key, range ?? undefined);
    if (!blob) throw absent();
    return reply.send(blob.stream);
  }
}
