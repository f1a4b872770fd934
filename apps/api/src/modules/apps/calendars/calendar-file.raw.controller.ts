import { Controller, Get, Req, Res } from '@nestjs/common';
import { calendarFileWire } from '@tessera/contracts/apps/app-calendars.wire';
import { DomainError, tooMany } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CalendarFeeds } from './calendar-feeds.ts';

const perAddress = { max: 60, perSeconds: 60 } as const;

const absent = () => new DomainError('NOT_FOUND', 'There is no calendar at this address. It may have been renewed.');

/** Calendars for calendar programs. */
@Controller()
export class CalendarFileController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(nestPath(calendarFileWire.file.path))
  async file(@Req() request: FastifyRequest<{ Params: { key: string } }>, @Res() reply: FastifyReply) {
    const wait = await this.limiter.take(`calendar.file|${request.ip}`, perAddress);
    if (wait > 0) throw tooMany(`Too many requests from here. Try again in ${wait} seconds.`, wait);
    const file = await this.feeds.read(request.params.key).catch((error: unknown) => {
      // What the app shows is gone: programs have nobody who could mend it.
      if (error instanceof DomainError) throw absent();
      throw error;
    });
    if (file === null) throw absent();
    void reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="calendar.ics"',
    });
    return reply.type('text/calendar; charset=utf-8').send(file);
  }
}
