import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';

/** What a signed address of a PDF leads to. */
export interface PdfAddress {
  workspace: WorkspaceId;
  form: string;
  response: string;
  timeZone: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const purpose = 'pdf of a response';

/** Short-lived signed addresses of PDFs: a download carries no session. */
@Injectable()
export class PdfAddresses {
  constructor(private readonly sealing: Sealing) {}

  write({ workspace, form, response, timeZone, expiresAt }: PdfAddress): string {
    const text = Buffer.from(JSON.stringify([workspace, form, response, timeZone, expiresAt])).toString('base64url');
    return `${text}.${this.sealing.sign(text, purpose)}`;
  }

  /** @returns null unless this server signed it; the caller checks the expiry */
  read(address: string): PdfAddress | null {
    const [text = '', signature = '', ...rest] = address.split('.');
    if (rest.length > 0 || !this.sealing.isSigned(signature, text, purpose)) return null;
    const [workspace, form, response, timeZone, expiresAt] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
      WorkspaceId,
      string,
      string,
      string,
      number,
    ];
    return { workspace, form, response, timeZone, expiresAt };
  }
}
