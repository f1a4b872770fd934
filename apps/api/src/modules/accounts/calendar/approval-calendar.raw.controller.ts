import { Controller, Get, Req, Res } from '@nestjs/common';
import { approvalCalendarFileWire } from '@tessera/contracts/approvals/approval-calendar.wire';
import { DomainError, tooMany } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApprovalFeeds } from './approval-feeds.ts';

const perAddress = { max: 60, perSeconds: 60 } as const;

/** Approvals for calendar programs. */
@Controller()
export class ApprovalCalendarController {
  constructor(
    private readonly feeds: ApprovalFeeds,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(nestPath(approvalCalendarFileWire.file.path))
  async file(@Req() request: FastifyRequest<{ Params: { key: string } }>, @Res() reply: FastifyReply) {
    const wait = await this.limiter.take(`approvalCalendar.file|${request.ip}`, perAddress);
    if (wait > 0) throw tooMany(`Too many requests from here. Try again in ${wait} seconds.`, wait);
    const file = await this.feeds.read(request.params.key);
    if (file === null)
      throw new DomainError('NOT_FOUND', 'There is no calendar at this address. It may have been renewed.');
    void reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="approvals.ics"',
    });
    return reply.type('text/calendar; charset=utf-8').send(file);
  }
}
