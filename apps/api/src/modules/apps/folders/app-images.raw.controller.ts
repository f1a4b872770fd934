import { Controller, Get, Req, Res } from '@nestjs/common';
import { appImagesWire } from '@tessera/contracts/apps/app-images.wire';
import { mediaTypeOf } from '@tessera/data/uploads/media-type';
import { RateLimiter } from '@tessera/kit/actor';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countImageRead, imageHeaders, imageNotFound } from '../../../http/image-reads.ts';
import { AppImages } from './app-images.ts';

/** Pictures of apps. */
@Controller()
export class AppImagesController {
  constructor(
    private readonly images: AppImages,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(nestPath(appImagesWire.file.path))
  async file(@Req() request: FastifyRequest<{ Params: { image: string } }>, @Res() reply: FastifyReply) {
    await countImageRead(this.limiter, 'appImages.file', request.ip);
    const content = await this.images.at(request.params.image);
    if (!content) throw imageNotFound();
    void reply.headers(imageHeaders('private'));
    return reply.type(mediaTypeOf(content) ?? 'application/octet-stream').send(content);
  }
}
