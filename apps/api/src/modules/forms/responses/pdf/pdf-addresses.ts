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
    return this.sealing.writeSigned([workspace, form, response, timeZone, expiresAt], purpose);
  }

  /** @returns null unless this server signed it; the caller checks the expiry */
  read(address: string): PdfAddress | null {
    const content = this.sealing.readSigned<[WorkspaceId, string, string, string, number]>(address, purpose);
    if (!content) return null;
    const [workspace, form, response, timeZone, expiresAt] = content;
    return { workspace, form, response, timeZone, expiresAt };
  }
}
