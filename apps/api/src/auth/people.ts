import { Injectable } from '@nestjs/common';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import type { UserId } from '@tessera/kernel/ids';

/** Names of people, for pages that show who did something. */
@Injectable()
export class People {
  constructor(private readonly users: UserRepository) {}

  /** Names by account, in one query. Former members keep theirs. */
  async namesOf(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const wanted = [...new Set(ids)] as UserId[];
    const found = wanted.length === 0 ? [] : await this.users.byIds(wanted);
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }
}
