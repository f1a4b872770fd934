import { Inject, Injectable } from '@nestjs/common';
import type { Subject } from '@tessera/access/decide';
import { resourceKinds } from '@tessera/access/resources';
import { dateFormats } from '@tessera/contracts/accounts/date-format';
import { mostShared, type SignedInUser } from '@tessera/contracts/accounts/accounts.schema';
import { allRights, type PermissionSwitches } from '@tessera/access/rights';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { type MembershipDocument, MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import {
  defaultTimeZone,
  type WorkspaceDocument,
  WorkspaceRepository,
} from '@tessera/data/workspaces/workspace.repository';
import { DomainError } from '@tessera/kernel/errors';
import { newId, type UserId, type WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl, PERMISSION_SWITCHES, subjectOf } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { Entitlements } from '@tessera/kit/entitlements';
import { EffectiveRights } from '@tessera/data/workspaces/effective-rights';

/** The workspaces of a person, and the person's profile within a workspace. */
@Injectable()
export class WorkspaceAccess {
  constructor(
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly rights: EffectiveRights,
    private readonly access: AccessControl,
    private readonly entitlements: Entitlements,
    @Inject(PERMISSION_SWITCHES) private readonly switches: PermissionSwitches,
  ) {}

  /** Creates a workspace with its founder as superadmin and only member. The founder's own list is not changed. */
  async found(id: WorkspaceId, { name, timeZone }: { name: string; timeZone: string }, founder: UserId): Promise<void> {
    const createdAt = new Date();
    await this.workspaces.add({ _id: id, name, timeZone, superadmins: [founder], createdAt });
    await this.memberships.add(id, founder, { permissions: allRights, joinedAt: createdAt });
  }

  /** Name and time zone of a workspace; null for one that does not exist. */
  async known(workspace: WorkspaceId): Promise<{ id: WorkspaceId; name: string; timeZone: string } | null> {
    const found = await this.workspaces.byId(workspace);
    return found && { ...summaryOf(found), timeZone: found.timeZone ?? defaultTimeZone };
  }

  async timeZoneOf(workspace: WorkspaceId): Promise<string> {
    return (await this.workspaces.byId(workspace))?.timeZone ?? defaultTimeZone;
  }

  /** @returns the workspace of the person's next session; a person without any gets a new one */
  async startOf(user: UserDocument): Promise<WorkspaceId> {
    const candidates = new Set([user.lastWorkspace, ...user.workspaces]);
    for (const id of candidates) {
      if ((await this.memberships.of(id, user._id)) && (await this.workspaces.byId(id))) return id;
    }
    const own = newId<WorkspaceId>();
    const name = `Workspace of ${user.name}`.slice(0, 120);
    await this.found(own, { name, timeZone: user.timeZone }, user._id);
    await this.users.joinWorkspace(user._id, own);
    return own;
  }

  /** @returns the membership, or null when the person does not belong to the workspace */
  membershipOf(user: UserId, workspace: WorkspaceId): Promise<MembershipDocument | null> {
    return this.memberships.of(workspace, user);
  }

  /**
   * The person in the shape that the client stores (specification, section 3).
   * @param as the caller, if they may be looking as a role
   * @throws DomainError SESSION_EXPIRED when they were removed from the workspace meanwhile
   */
  async describe(userId: UserId, inWorkspace: WorkspaceId, as?: Actor): Promise<SignedInUser> {
    const user = await this.users.byId(userId);
    const [own, membership, plan] = await Promise.all([
      this.workspaces.byIds([...new Set([inWorkspace, ...(user?.workspaces ?? [])])]),
      this.memberships.of(inWorkspace, userId),
      this.entitlements.planOf(inWorkspace),
    ]);
    const workspace = own.find(({ _id }) => _id === inWorkspace);
    if (!user || !workspace || !membership) {
      throw new DomainError('SESSION_EXPIRED', 'Your session has expired, kindly login again.');
    }
    const lookingAs = as?.lookingAs;
    const subject = lookingAs
      ? subjectOf(as)
      : {
          person: user._id,
          isSuperadmin: workspace.superadmins.includes(user._id),
          ...(await this.rights.of(membership)),
        };
    return {
      id: user._id,
      name: user.name,
      email: user.email,
      is_superadmin: subject.isSuperadmin,
      time_zone: user.timeZone,
      language: user.language,
      date_format: user.dateFormat ?? dateFormats[0],
      subscription_details: { plan },
      workspace: summaryOf(workspace),
      workspaces: own.map(summaryOf).sort((one, other) => one.name.localeCompare(other.name)),
      permissions: subject.permissions,
      shared: await this.sharedWith(inWorkspace, subject),
      looking_as: lookingAs
        ? { role_id: lookingAs.role, name: lookingAs.name, until: lookingAs.until.toISOString() }
        : null,
      switches: this.switches,
    };
  }

  private async sharedWith(workspace: WorkspaceId, subject: Subject): Promise<SignedInUser['shared']> {
    const reached = await Promise.all(
      resourceKinds.map(async (kind) =>
        (await this.access.reached(workspace, subject, kind)).map((each) => ({ kind, ...each })),
      ),
    );
    return reached.flat().slice(0, mostShared);
  }
}

const summaryOf = ({ _id, name }: WorkspaceDocument) => ({ id: _id, name });
