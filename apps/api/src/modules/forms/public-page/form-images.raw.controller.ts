import { Controller, Get, Req, Res } from '@nestjs/common';
import { formImagesWire } from '@tessera/contracts/forms/form-images.wire';
import { FormImages } from '@tessera/forms/form-images';
import { RateLimiter } from '@tessera/kit/actor';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countImageRead, imageHeaders, imageNotFound } from '../../../http/image-reads.ts';

/** Images of public pages. */
@Controller()
export class FormImagesController {
  constructor(
    private readonly images: FormImages,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(nestPath(formImagesWire.file.path))
  async file(@Req() request: FastifyRequest<{ Params: { image: string } }>, @Res() reply: FastifyReply) {
    await countImageRead(this.limiter, 'formImages.file', request.ip);
    const image = await this.images.at(request.params.image);
    if (!image) throw imageNotFound();
    const etag = `"${image.sha256.slice(0, 32)}"`;
    void reply.headers({
      ...imageHeaders('public'),
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const content = await image.open();
    if (!content) throw imageNotFound();
    return reply.type(image.type).send(content);
  }
}
