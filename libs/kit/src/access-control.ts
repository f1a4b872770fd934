import { Inject, Injectable } from '@nestjs/common';
import {
  decide,
  granteesOf,
  ignoresResources,
  levelOn,
  type Subject,
  type Visible,
  visibleTo,
} from '@tessera/access/decide';
import {
  type Grantee,
  type Level,
  type Resource,
  type ResourceKind,
  rightsOf,
  viewRight,
  resourceNames,
} from '@tessera/access/resources';
import { holds, type PermissionSwitches, type Right } from '@tessera/access/rights';
import type { Access } from '@tessera/contracts/contract';
import { DomainError, notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Actor } from './actor.ts';

export const PERMISSION_SWITCHES = Symbol('PermissionSwitches');

/** How the things of a workspace are shared. The api implements it over its database. */
export abstract class SharedResources {
  /** @returns the resource, or null when nothing is stored about it: nobody owns it and it is open to its module */
  abstract of(workspace: WorkspaceId, kind: ResourceKind, id: string): Promise<Resource | null>;
  abstract restricted(workspace: WorkspaceId, kind: ResourceKind): Promise<Resource[]>;
  /** Resources of a kind that a person owns or that any of these grants reach; restricted ones only, if asked so. */
  abstract reachedBy(
    workspace: WorkspaceId,
    kind: ResourceKind,
    reach: { person: string; grantees: readonly Grantee[]; restrictedOnly: boolean },
  ): Promise<Resource[]>;
}

/** Asks `decide` of libs/access, with what is stored about the resource in question. Nothing is cached here. */
@Injectable()
export class AccessControl {
  constructor(
    private readonly shared: SharedResources,
    @Inject(PERMISSION_SWITCHES) private readonly switches: PermissionSwitches,
  ) {}

  /**
   * Checks what an operation or a watch asks for.
   * @param id the resource, where the access names one
   * @throws DomainError FORBIDDEN, or NOT_FOUND for a resource that the person must not know of
   */
  async require(actor: Actor, access: Access, id?: string): Promise<void> {
    if (access === 'guest' || access === 'visitor') return;
    if (actor.guest && (access === 'signed-in' || access === 'superadmin'))
      throw new DomainError('FORBIDDEN', 'A public link does not open this. Log in to use it.');
    if (access === 'signed-in') return;
    if (access === 'superadmin') {
      if (actor.isSuperadmin) return;
      throw new DomainError('FORBIDDEN', 'Only a superadmin of this workspace may do this.');
    }
    if (typeof access === 'string') return this.requireRight(actor, access);
    if (id !== undefined) return this.requireOn(actor, access.action, access.on, id);
    if (this.may(actor, access.action)) return;
    const visible = await this.visibleTo(actor, access.on, access.action);
    if (!('only' in visible) || visible.only.length === 0) throw forbidden(access.action);
  }

  /**
   * @param what is said not to exist, where that is something guarded by the resource, such as a run by its workflow
   * @throws DomainError as `require`
   */
  async requireOn(
    actor: Actor,
    right: Right,
    kind: ResourceKind,
    id: string,
    what: string = resourceNames[kind],
  ): Promise<void> {
    const decision = await this.decisionOn(actor, right, kind, id);
    if (decision === 'hidden') throw notFound(what);
    if (decision === 'forbidden') throw forbidden(right);
  }

  /** Whether somebody holds a right on a resource. */
  async mayOn(actor: Actor, right: Right, kind: ResourceKind, id: string): Promise<boolean> {
    return (await this.decisionOn(actor, right, kind, id)) === 'allowed';
  }

  /** Whether somebody holds a right on its module. */
  may(actor: Actor, right: Right): boolean {
    return decide(subjectOf(actor), right, null, this.switches) === 'allowed';
  }

  /** Whether somebody holds a right on a resource that was read already. */
  mayOnResource(actor: Actor, right: Right, resource: Resource): boolean {
    return decide(subjectOf(actor), right, resource, this.switches) === 'allowed';
  }

  /** The row filter of a list: the resources of a kind that somebody holds a right on. */
  async visibleTo(actor: Actor, kind: ResourceKind, right: Right = viewRight[kind]): Promise<Visible> {
    const subject = subjectOf(actor);
    if (subject.guest || ignoresResources(subject, this.switches))
      return visibleTo(subject, right, kind, [], this.switches);
    const { workspace } = actor;
    const known =
      decide(subject, right, null, this.switches) === 'allowed'
        ? await this.shared.restricted(workspace, kind)
        : await this.reach(workspace, subject, kind, false);
    return visibleTo(subject, right, kind, known, this.switches);
  }

  /** The restricted resources of a kind that somebody must not learn of, whatever they do with their other rights. */
  async hiddenFrom(actor: Actor, kind: ResourceKind): Promise<string[]> {
    const subject = subjectOf(actor);
    if (ignoresResources(subject, this.switches)) return [];
    const restricted = await this.shared.restricted(actor.workspace, kind);
    return restricted.filter((resource) => levelOn(subject, resource) === null).map(({ id }) => id);
  }

  /**
   * The resources that somebody reaches by ownership or a grant, where that differs from their rights on the module.
   */
  async reached(
    workspace: WorkspaceId,
    subject: Subject,
    kind: ResourceKind,
  ): Promise<{ id: string; level: Level; restricted: boolean }[]> {
    if (ignoresResources(subject, this.switches)) return [];
    const holdsAll = rightsOf(kind, 'manage').every((right) => holds(subject.permissions, right));
    const found = await this.reach(workspace, subject, kind, holdsAll);
    return found.flatMap(({ restricted, ...resource }) => {
      const level = levelOn(subject, { ...resource, restricted });
      const isNews = level && (restricted || rightsOf(kind, level).some((right) => !holds(subject.permissions, right)));
      return isNews ? [{ id: resource.id, level, restricted }] : [];
    });
  }

  private async decisionOn(actor: Actor, right: Right, kind: ResourceKind, id: string) {
    const subject = subjectOf(actor);
    return decide(subject, right, await this.resourceFor(actor, subject, kind, id), this.switches);
  }

  private async resourceFor(actor: Actor, subject: Subject, kind: ResourceKind, id: string): Promise<Resource | null> {
    if (subject.guest) return { kind, id, owner: null, restricted: true, grants: [] };
    return ignoresResources(subject, this.switches) ? null : this.shared.of(actor.workspace, kind, id);
  }

  private reach(
    workspace: WorkspaceId,
    subject: Subject,
    kind: ResourceKind,
    restrictedOnly: boolean,
  ): Promise<Resource[]> {
    const reach = { person: subject.person, grantees: granteesOf(subject), restrictedOnly };
    return this.shared.reachedBy(workspace, kind, reach);
  }

  private requireRight(actor: Actor, right: Right): void {
    if (!this.may(actor, right)) throw forbidden(right);
  }
}

/** A caller as the decision sees them. Whoever looks as a role owns nothing and is granted nothing in person. */
export const subjectOf = (actor: Actor): Subject => ({
  person: actor.lookingAs ? '' : actor.userId,
  teams: actor.teams,
  roles: actor.roles,
  isSuperadmin: actor.isSuperadmin || actor.key?.ofSuperadmin === true,
  permissions: actor.permissions,
  ...(actor.key && { scope: actor.key.scope }),
  ...(actor.guest && { guest: actor.guest }),
});

const forbidden = (right: Right): DomainError => {
  const [module, action] = right.split(':');
  return new DomainError(
    'FORBIDDEN',
    `You need the right ${action} on ${module}. A superadmin of this workspace can give it.`,
  );
};
