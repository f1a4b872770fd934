import { Injectable } from '@nestjs/common';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** The phone numbers of a workspace, for areas that call from them. */
@Injectable()
export class CallingNumbers {
  constructor(private readonly numbers: PhoneNumberRepository) {}

  /** Each number in E.164, by its id. */
  async all(workspace: WorkspaceId): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.numbers.all(workspace)).map(({ _id, number }) => [_id, number]));
  }
}
