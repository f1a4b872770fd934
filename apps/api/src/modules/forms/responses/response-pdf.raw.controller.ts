import { Controller, Get, Req, Res } from '@nestjs/common';
import { responsePdfWire } from '@tessera/contracts/forms/response-pdf.wire';
import { DomainError } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPdf } from '../../../pdf/send-pdf.ts';
import { FoundResponses } from './found-responses.ts';
import { PdfAddresses } from './pdf/pdf-addresses.ts';
import { ResponsePdf } from './pdf/response-pdf.ts';

/** Of a workspace: writing one takes processor time. */
const limit = { max: 120, perSeconds: 60 };

/** PDFs of responses at signed addresses. */
@Controller()
export class ResponsePdfController {
  constructor(
    private readonly addresses: PdfAddresses,
    private readonly found: FoundResponses,
    private readonly pdf: ResponsePdf,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(nestPath(responsePdfWire.file.path))
  async file(@Req() request: FastifyRequest<{ Params: { address: string } }>, @Res() reply: FastifyReply) {
    const address = this.addresses.read(request.params.address);
    if (!address) throw new DomainError('NOT_FOUND', 'PDF not found. Download it again from the page of the response.');
    if (address.expiresAt < Date.now())
      throw new DomainError('GONE', 'This link has expired. Download the PDF again from the page of the response.');
    const wait = await this.limiter.take(`response-pdf/${address.workspace}`, limit);
    if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', `Too many PDFs at once. Try again in ${wait} seconds.`);
    const { workspace, form, response, timeZone } = address;
    const found = await this.found.whole(workspace, { form_id: form, id: response });
    const content = await this.pdf.of(found, timeZone);
    return sendPdf(reply, `${found.form.name} ${response}.pdf`, content);
  }
}
