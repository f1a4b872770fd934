import fc from 'fast-check';
import { decide, granteesOf, type Subject, visibleTo } from './decide.ts';
import { type Grant, type Grantee, levels, type Resource, viewRight } from './resources.ts';
import { everyRight, holds, mapOf } from './rights.ts';

const id = fc.constantFrom('a', 'b', 'c');
const right = fc.constantFrom(...everyRight);
const subject: fc.Arbitrary<Subject> = fc.record({
  person: id,
  teams: fc.uniqueArray(id),
  roles: fc.uniqueArray(id),
  isSuperadmin: fc.boolean(),
  permissions: fc.uniqueArray(right, { maxLength: 12 }).map(mapOf),
});
const grant: fc.Arbitrary<Grant> = fc.record({
  to: fc.tuple(fc.constantFrom('person', 'team', 'role'), id).map(([kind, of]): Grantee => `${kind}:${of}`),
  level: fc.constantFrom(...levels),
});
const resource: fc.Arbitrary<Resource> = fc.record({
  kind: fc.constantFrom('form', 'workflow'),
  id: fc.uuid(),
  owner: fc.option(id),
  restricted: fc.boolean(),
  grants: fc.array(grant, { maxLength: 5 }),
});
const switches = fc.record({ permissionCheck: fc.boolean(), adminCheck: fc.boolean() });
const strict = { permissionCheck: true, adminCheck: false };

it('the row filter of a list agrees with the decision on each resource', () => {
  fc.assert(
    fc.property(subject, fc.array(resource), switches, (who, resources, on) => {
      for (const kind of ['form', 'workflow'] as const) {
        const visible = visibleTo(who, viewRight[kind], kind, resources, on);
        for (const each of resources.filter((one) => one.kind === kind)) {
          const isListed = 'only' in visible ? visible.only.includes(each.id) : !visible.except.includes(each.id);
          expect(isListed).toBe(decide(who, viewRight[kind], each, on) === 'allowed');
        }
      }
    }),
  );
});

it('one more grant, right, team or role never takes anything away', () => {
  fc.assert(
    fc.property(subject, right, resource, grant, right, id, (who, asked, on, more, given, group) => {
      if (decide(who, asked, on, strict) !== 'allowed') return;
      const richer = {
        ...who,
        teams: [...who.teams, group],
        roles: [...who.roles, group],
        permissions: mapOf([...held(who), given]),
      };
      expect(decide(richer, asked, { ...on, grants: [...on.grants, more] }, strict)).toBe('allowed');
    }),
  );
});

it('without a right, a grant, ownership or a switch nothing is allowed', () => {
  fc.assert(
    fc.property(subject, right, resource, (who, asked, on) => {
      const nobody = { ...who, isSuperadmin: false, permissions: {} };
      const mine = new Set<string>(granteesOf(nobody));
      const others = {
        ...on,
        owner: on.owner === who.person ? null : on.owner,
        grants: on.grants.filter(({ to }) => !mine.has(to)),
      };
      expect(decide(nobody, asked, others, strict)).toBe('forbidden');
    }),
  );
});

const held = ({ permissions }: Subject) => everyRight.filter((one) => holds(permissions, one));
