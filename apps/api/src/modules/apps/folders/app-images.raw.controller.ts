import { Controller, Get, Req, Res } from '@nestjs/common';
import { appImagesWire } from '@tessera/contracts/apps/app-images.wire';
import { mediaTypeOf } from '@tessera/data/uploads/media-type';
import { DomainError, tooMany } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppImages } from './app-images.ts';

const perAddress = { max: 600, perSeconds: 60 } as const;

/** Pictures of apps. */
@Controller()
export class AppImagesController {
  constructor(
    private readonly images: AppImages,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(nestPath(appImagesWire.file.path))
  async file(@Req() request: FastifyRequest<{ Params: { image: string } }>, @Res() reply: FastifyReply) {
    const wait = await this.limiter.take(`appImages.file|${request.ip}`, perAddress);
    if (wait > 0) throw tooMany(`Too many images from here. Try again in ${wait} seconds.`, wait);
    const content = await this.images.at(request.params.image);
    if (!content) throw new DomainError('NOT_FOUND', 'Image not found. It may have been replaced.');
    void reply.headers({
      // Another picture has another address.
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return reply.type(mediaTypeOf(content) ?? 'application/octet-stream').send(content);
  }
}
