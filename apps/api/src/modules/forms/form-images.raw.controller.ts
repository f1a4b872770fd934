import { Controller, Get, Req, Res } from '@nestjs/common';
import { formImagesWire } from '@tessera/contracts/forms/form-images.wire';
import { FormImages } from '@tessera/forms/form-images';
import { DomainError } from '@tessera/kernel/errors';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';

const absent = () => new DomainError('NOT_FOUND', 'Image not found. It may have been replaced.');

/** Images of public pages. */
@Controller()
export class FormImagesController {
  constructor(private readonly images: FormImages) {}

  @Get(nestPath(formImagesWire.file.path))
  async file(@Req() request: FastifyRequest<{ Params: { image: string } }>, @Res() reply: FastifyReply) {
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
