import { builtInRoles } from './built-in-roles.ts';
import { everyRight, holds } from './rights.ts';

const rights = (key: string) => {
  const role = builtInRoles.find((each) => each.key === key);
  return everyRight.filter((right) => role && holds(role.permissions, right));
};

describe('built-in roles', () => {
  it('reproduce the rights of the earlier presets', () => {
    expect(rights('owner')).toEqual(everyRight);
    expect(rights('builder')).toHaveLength(52);
    expect(
      rights('builder').every((right) =>
        /^(forms|submissions|verifications|workflows|executions|properties|objects|records|apps|pages|comments|agents|conversations):/.test(
          right,
        ),
      ),
    ).toBe(true);
    expect(rights('viewer')).toEqual(everyRight.filter((right) => right.endsWith(':CAN_VIEW')));
  });

  it('let an operator run and review, not build or administer', () => {
    expect(rights('operator')).toEqual(expect.arrayContaining(['executions:CAN_ADD', 'verifications:CAN_EDIT']));
    expect(rights('operator').filter((right) => /^(forms|workflows|agents):CAN_(ADD|EDIT|DELETE)/.test(right))).toEqual(
      [],
    );
    expect(rights('operator').filter((right) => /^(users|teams|roles|workspace):/.test(right))).toEqual([]);
  });
});
