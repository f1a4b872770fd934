import { type Grantee, type Level, levels, type Resource, type ResourceKind, rightsOf } from './resources.ts';
import { holds, type Module, partsOf, type PermissionMap, type PermissionSwitches, type Right } from './rights.ts';

/** A person in a workspace, with everything that their access follows from. */
export interface Subject {
  person: string;
  teams: readonly string[];
  /** Active roles only. */
  roles: readonly string[];
  isSuperadmin: boolean;
  /** The union of the rights of the roles and of the rights given directly. */
  permissions: PermissionMap;
  /** Of an API key: no other right is allowed, whatever the person may do. */
  scope?: PermissionMap;
  /** Set for a visitor with the public link of one thing, who has nothing else. */
  guest?: GuestAccess;
}

/** What a public link opens: one resource, at one level. */
export interface GuestAccess {
  kind: ResourceKind;
  id: string;
  level: Level;
}

/** `hidden`: the person must not learn that the resource exists. */
export type Decision = 'allowed' | 'forbidden' | 'hidden';

/** Which resources of a kind somebody may see: all except some, or only some. */
export type Visible = { except: readonly string[] } | { only: readonly string[] };
export const everything: Visible = { except: [] };

/** Whether a resource is among those that somebody may see. */
export const isVisible = (visible: Visible, id: string): boolean =>
  'only' in visible ? visible.only.includes(id) : !visible.except.includes(id);

/** The protected settings (specification, section 2): with the admin check on, they are for superadmins only. */
const protectedModules: readonly Module[] = [
  'users',
  'teams',
  'roles',
  'workspace',
  'monitoring',
  'billing',
  'apiKeys',
  'credentials',
];

/**
 * Decides whether somebody may do something. The rules, first match wins:
 * a right outside the scope of an API key is refused; a visitor with a public link may do what its level allows on its
 * one resource, and nothing else; a superadmin may; protected settings are refused while the admin check is on;
 * everything is allowed while the permission check is off; a grant (or ownership) that covers the right allows it; a
 * restricted resource is hidden from those without a grant and allows no more than the grant; the module's right
 * decides the rest.
 * @param resource the resource that the action is about, or null for an action on the module
 */
export function decide(
  subject: Subject,
  right: Right,
  resource: Resource | null,
  switches: PermissionSwitches,
): Decision {
  if (subject.scope && !holds(subject.scope, right)) return 'forbidden';
  if (subject.guest) return decideForGuest(subject.guest, right, resource);
  if (subject.isSuperadmin) return 'allowed';
  if (switches.adminCheck && protectedModules.includes(partsOf(right).module)) return 'forbidden';
  if (!switches.permissionCheck) return 'allowed';
  const held = holds(subject.permissions, right);
  if (!resource) return held ? 'allowed' : 'forbidden';
  const level = levelOn(subject, resource);
  if (level && rightsOf(resource.kind, level).includes(right)) return 'allowed';
  if (resource.restricted) {
    // Without the right on the module the answer is the same for every id, so it reveals nothing.
    if (!level) return held ? 'hidden' : 'forbidden';
    if (rightsOf(resource.kind, 'manage').includes(right)) return 'forbidden';
  }
  return held ? 'allowed' : 'forbidden';
}

function decideForGuest({ kind, id, level }: GuestAccess, right: Right, resource: Resource | null): Decision {
  if (!resource) return 'forbidden';
  if (resource.kind !== kind || resource.id !== id) return 'hidden';
  return rightsOf(kind, level).includes(right) ? 'allowed' : 'forbidden';
}

/** The highest level that somebody has on a resource by ownership or by grants, or null. */
export function levelOn(subject: Subject, resource: Resource): Level | null {
  const { guest } = subject;
  if (guest) return guest.kind === resource.kind && guest.id === resource.id ? guest.level : null;
  if (resource.owner === subject.person) return 'manage';
  const mine = new Set(granteesOf(subject));
  const held = resource.grants.filter(({ to }) => mine.has(to)).map(({ level }) => levels.indexOf(level));
  return levels[Math.max(-1, ...held)] ?? null;
}

/** The grantees that a grant can name to reach this person. */
export const granteesOf = ({ person, teams, roles }: Subject): Grantee[] => [
  `person:${person}`,
  ...teams.map((id): Grantee => `team:${id}`),
  ...roles.map((id): Grantee => `role:${id}`),
];

/** Whether the answer is the same for every resource, so that none has to be read. */
export const ignoresResources = (subject: Subject, switches: PermissionSwitches): boolean =>
  !subject.guest && (subject.isSuperadmin || !switches.permissionCheck);

/**
 * The row filter of a list: the resources of a kind on which somebody holds a right.
 * @param known at least those that are restricted, owned by the person, or granted to them
 */
export function visibleTo(
  subject: Subject,
  right: Right,
  kind: ResourceKind,
  known: readonly Resource[],
  switches: PermissionSwitches,
): Visible {
  const { guest } = subject;
  if (guest) return { only: guest.kind === kind && rightsOf(kind, guest.level).includes(right) ? [guest.id] : [] };
  const ofKind = known.filter((resource) => resource.kind === kind);
  const isAllowed = (resource: Resource | null) => decide(subject, right, resource, switches) === 'allowed';
  return isAllowed(null)
    ? { except: ofKind.filter((resource) => !isAllowed(resource)).map(({ id }) => id) }
    : { only: ofKind.filter(isAllowed).map(({ id }) => id) };
}
