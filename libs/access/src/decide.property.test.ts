import fc from 'fast-check';
import { decide, granteesOf, isVisible, type Subject, visibleTo } from './decide.ts';
import { type Grant, type Grantee, levels, type Resource, rightsOf, viewRight } from './resources.ts';
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
          expect(isVisible(visible, each.id)).toBe(decide(who, viewRight[kind], each, on) === 'allowed');
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

it('a visitor with a public link reaches its one resource only, whatever the switches say', () => {
  const resources = fc.constantFrom('form', 'workflow', 'app' as const);
  const guestOf = fc.record({ kind: resources, id, level: fc.constantFrom(...levels) });
  fc.assert(
    fc.property(
      subject,
      guestOf,
      right,
      resource,
      resources,
      id,
      switches,
      (who, guest, asked, on, kind, of, switched) => {
        const visitor = { ...who, guest };
        const thing = { ...on, kind, id: of };
        const isIts = kind === guest.kind && of === guest.id;
        const expected = !isIts ? 'hidden' : rightsOf(kind, guest.level).includes(asked) ? 'allowed' : 'forbidden';
        expect(decide(visitor, asked, thing, switched)).toBe(expected);
        expect(decide(visitor, asked, null, switched)).toBe('forbidden');
        const visible = visibleTo(visitor, asked, kind, [thing], switched);
        expect('only' in visible && visible.only.every((each) => each === guest.id)).toBe(true);
      },
    ),
  );
});
