import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { responsePdfWire } from '@tessera/contracts/forms/response-pdf.wire';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { CommandFor } from '@tessera/kit/messages';
import { FoundResponses } from './found-responses.ts';
import { PdfAddresses } from './pdf/pdf-addresses.ts';

export class ResponsePdfAddress extends CommandFor(responses.pdfAddress) {}

const addressSeconds = 5 * 60;

@CommandHandler(ResponsePdfAddress)
export class ResponsePdfAddressHandler implements ICommandHandler<ResponsePdfAddress> {
  constructor(
    private readonly found: FoundResponses,
    private readonly addresses: PdfAddresses,
  ) {}

  async execute({ input, actor }: ResponsePdfAddress) {
    const { workspace, timeZone } = actor;
    const { form_id: form, id } = input.body;
    await this.found.whole(workspace, input.body);
    const expiresAt = Date.now() + addressSeconds * 1000;
    const address = this.addresses.write({ workspace, form, response: id, timeZone, expiresAt });
    return {
      url: responsePdfWire.file.path.replace('{address}', address),
      expires_at: new Date(expiresAt).toISOString(),
    };
  }
}
