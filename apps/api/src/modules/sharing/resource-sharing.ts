import { Injectable } from '@nestjs/common';
import {
  type Grant,
  type Grantee,
  GranteeKind,
  type Resource,
  type ResourceKind,
  rightsOf,
  shareRight,
} from '@tessera/access/resources';
import type { NewSharing, Sharing as SharingOnWire } from '@tessera/contracts/sharing/sharing.schema';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { type Sharing, SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { TeamRepository } from '@tessera/data/workspaces/team.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { KnownResources } from '../../known-resources.ts';
import { RoleDirectory } from '@tessera/data/workspaces/role-directory';
import { SessionSignals } from '../../auth/session-signals.ts';

type Names = ReadonlyMap<Grantee, string>;

const granteeNames = { person: 'This person', team: 'This team', role: 'This role' } as const satisfies Record<
  GranteeKind,
  string
>;

/** Reads and changes the sharing of one resource of any kind. */
@Injectable()
export class ResourceSharing {
  constructor(
    private readonly sharing: SharingRepository,
    private readonly known: KnownResources,
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly teams: TeamRepository,
    private readonly roles: RoleDirectory,
    private readonly access: AccessControl,
    private readonly signals: SessionSignals,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async of({ workspace }: Actor, kind: ResourceKind, id: string): Promise<SharingOnWire> {
    return this.describe(workspace, await this.find(workspace, kind, id));
  }

  /** @throws DomainError NOT_FOUND, CONFLICT, UNPROCESSABLE for unknown grantees, FORBIDDEN */
  async share(actor: Actor, kind: ResourceKind, wanted: NewSharing): Promise<SharingOnWire> {
    const { workspace } = actor;
    const before = await this.find(workspace, kind, wanted.id);
    const grants = wanted.grants.map(({ kind: of, id, level }): Grant => ({ to: `${of}:${id}`, level }));
    const after = { ...before, restricted: wanted.restricted, grants };
    await this.requireKnown(workspace, wanted);
    this.requireGivable(actor, before, grants);
    if (!this.access.mayOnResource(actor, shareRight[kind], after)) {
      const message =
        'You would lose your own access. Give yourself the level manage, or leave the resource unrestricted.';
      throw new DomainError('UNPROCESSABLE', message, { field: 'body.restricted' });
    }
    const saved = await this.sharing.save(workspace, { kind, id: wanted.id, revision: wanted.revision }, after);
    if (!saved) throw conflict('Someone else has changed the sharing. Reload it and try again.', 'body.revision');
    await this.announce(workspace, before, saved);
    return this.describe(workspace, saved);
  }

  private async find(workspace: WorkspaceId, kind: ResourceKind, id: string): Promise<Sharing> {
    const [stored] = await Promise.all([this.sharing.of(workspace, kind, id), this.known.require(workspace, kind, id)]);
    return stored ?? { kind, id, owner: null, restricted: false, grants: [], revision: 0 };
  }

  private async requireKnown(workspace: WorkspaceId, { grants }: NewSharing): Promise<void> {
    const names = await this.namesOf(
      workspace,
      grants.map(({ kind, id }): Grantee => `${kind}:${id}`),
    );
    for (const [index, { kind, id }] of grants.entries()) {
      if (names.has(`${kind}:${id}`)) continue;
      const message = `${granteeNames[kind]} is not in this workspace any more. Choose another.`;
      throw new DomainError('UNPROCESSABLE', message, { field: `body.grants.${index}.id` });
    }
  }

  /** A person can only give a level that they hold on the resource; existing grants may stay. */
  private requireGivable(actor: Actor, before: Resource, grants: readonly Grant[]): void {
    for (const [index, grant] of grants.entries()) {
      if (before.grants.some(({ to, level }) => to === grant.to && level === grant.level)) continue;
      if (rightsOf(before.kind, grant.level).every((right) => this.access.mayOnResource(actor, right, before)))
        continue;
      const message = `You can't give the level ${grant.level}: you don't have all of its rights yourself.`;
      throw new DomainError('FORBIDDEN', message, { field: `body.grants.${index}.level` });
    }
  }

  /**
   * A restriction, or a grant of a team or role, may affect anybody in the workspace; a person's grant only that
   * person.
   */
  private async announce(workspace: WorkspaceId, before: Resource, after: Resource): Promise<void> {
    const changed = changedGrantees(before.grants, after.grants);
    const people = changed.filter((to) => to.startsWith('person:')).map((to) => to.slice('person:'.length) as UserId);
    if (before.restricted !== after.restricted || people.length < changed.length)
      return this.signals.workspaceChanged(workspace);
    await Promise.all(people.map((person) => this.signals.userChanged(person)));
  }

  private async describe(workspace: WorkspaceId, { owner, restricted, grants, revision }: Sharing) {
    const ownedBy: Grantee[] = owner === null ? [] : [`person:${owner}`];
    const names = await this.namesOf(workspace, [...ownedBy, ...grants.map(({ to }) => to)]);
    return {
      owner: owner === null ? null : { id: owner, name: names.get(`person:${owner}`) ?? '' },
      restricted,
      grants: grants.flatMap(({ to, level }) => {
        const name = names.get(to);
        return name === undefined ? [] : [{ ...partsOf(to), level, name }];
      }),
      revision,
    };
  }

  /** The names of the grantees that still exist in the workspace. */
  private async namesOf(workspace: WorkspaceId, grantees: readonly Grantee[]): Promise<Names> {
    const ids = (wanted: GranteeKind) => grantees.map(partsOf).flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
    const members = await this.memberships.among(workspace, ids('person') as UserId[]);
    const [people, teams, roles] = await Promise.all([
      this.users.byIds(members.map(({ user }) => user)),
      this.teams.byIds(workspace, ids('team')),
      this.roles.byIds(workspace, ids('role')),
    ]);
    return new Map<Grantee, string>([
      ...people.map(({ _id, name }) => [`person:${_id}`, name] as const),
      ...teams.map(({ _id, name }) => [`team:${_id}`, name] as const),
      ...roles.map(({ id, name }) => [`role:${id}`, name] as const),
    ]);
  }
}

function partsOf(to: Grantee): { kind: GranteeKind; id: string } {
  const at = to.indexOf(':');
  return { kind: GranteeKind.parse(to.slice(0, at)), id: to.slice(at + 1) };
}

function changedGrantees(before: readonly Grant[], after: readonly Grant[]): Grantee[] {
  const has = (grants: readonly Grant[], { to, level }: Grant) =>
    grants.some((grant) => grant.to === to && grant.level === level);
  const changed = [...before.filter((grant) => !has(after, grant)), ...after.filter((grant) => !has(before, grant))];
  return [...new Set(changed.map(({ to }) => to))];
}
