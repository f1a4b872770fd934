import { Injectable } from '@nestjs/common';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { unprocessable } from '@tessera/kernel/errors';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';

/** The people whom a comment mentions, and those of them who have not seen it yet. */
interface Mentioned {
  mentions: string[];
  unseen: string[];
}

/** Names of people, for pages that show who did something. */
@Injectable()
export class People {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  /** Members of a workspace whose name has the text, by name. */
  async named(workspace: WorkspaceId, search: string, most: number): Promise<{ id: string; name: string }[]> {
    const members = await this.memberships.groups(workspace);
    const found = await this.users.byIds(members.map(({ user }) => user));
    return found
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .map(({ _id: id, name }) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name))
      .slice(0, most);
  }

  /** Those of some accounts that belong to a workspace. */
  async membersAmong(workspace: WorkspaceId, ids: readonly string[]): Promise<Set<string>> {
    const found = ids.length === 0 ? [] : await this.memberships.among(workspace, ids as UserId[]);
    return new Set(found.map(({ user }) => user));
  }

  /**
   * The people whom a comment mentions: those who were chosen, and those of an earlier text whom it still names.
   * @param before what the comment mentioned before; nobody for a new one
   * @throws DomainError UNPROCESSABLE for somebody who is no member, and for visitors: they are not told who the
   *   members are
   */
  async mentionedBy(
    { workspace, guest, userId }: Actor,
    text: string,
    chosen: readonly string[],
    before: Partial<Mentioned> = {},
  ): Promise<Mentioned> {
    const { mentions: known = [], unseen = [] } = before;
    const names = await this.namesOf(known);
    const kept = new Set(known.filter((id) => names.has(id) && text.includes(`@${names.get(id)}`)));
    const added = [...new Set(chosen)].filter((id) => !known.includes(id));
    const members = guest ? new Set<string>() : await this.membersAmong(workspace, added);
    if (added.some((id) => !members.has(id)))
      throw unprocessable(
        'This person does not belong to the workspace. Choose somebody from the list.',
        'body.mentions',
      );
    return {
      mentions: [...kept, ...added],
      unseen: [...unseen.filter((id) => kept.has(id)), ...added.filter((id) => id !== userId)],
    };
  }

  /** Names by account, in one query. Former members keep theirs. */
  async namesOf(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const wanted = [...new Set(ids)] as UserId[];
    const found = wanted.length === 0 ? [] : await this.users.byIds(wanted);
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }
}
