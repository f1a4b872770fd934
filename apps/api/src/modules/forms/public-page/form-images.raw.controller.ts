import { Controller, Get, Req, Res } from '@nestjs/common';
import { formImagesWire } from '@tessera/contracts/forms/form-images.wire';
import { FormImages } from '@tessera/forms/form-images';
import { DomainError, tooMany } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';

const absent = () => new DomainError('NOT_FOUND', 'Image not found. It may have been replaced.');

/** An office behind one address sees them once: browsers keep them for a year. */
const perAddress = { max: 600, perSeconds: 60 } as const;

/** Images of public pages. */
@Controller()
export class FormImagesController {
  constructor(
    private readonly images: FormImages,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(nestPath(formImagesWire.file.path))
  async file(@Req() request: FastifyRequest<{ Params: { image: string } }>, @Res() reply: FastifyReply) {
    const wait = await this.limiter.take(`formImages.file|${request.ip}`, perAddress);
    if (wait > 0) throw tooMany(`Too many images from here. Try again in ${wait} seconds.`, wait);
    const image = await this.images.at(request.params.image);
    if (!image) throw absent();
    const etag = `"${image.sha256.slice(0, 32)}"`;
    void reply.headers({
      // The id is made of the content.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const content = await image.open();
    if (!content) throw absent();
    return reply.type(image.type).send(content);
  }
}
