import { allRights } from '@tessera/access/rights';
import { countRights, withRight } from './rights.ts';

describe('setting rights', () => {
  it('gives the right to see together with the right to change', () => {
    expect(withRight({}, 'forms', 'CAN_EDIT', true)).toEqual({ forms: { CAN_VIEW: true, CAN_EDIT: true } });
  });

  it('removes the right to change together with the right to see', () => {
    const rights = { forms: { CAN_VIEW: true, CAN_EDIT: true }, users: { CAN_VIEW: true } };
    expect(withRight(rights, 'forms', 'CAN_VIEW', false)).toEqual({ forms: {}, users: { CAN_VIEW: true } });
  });

  it('removes one right and leaves the others', () => {
    expect(withRight({ forms: { CAN_VIEW: true, CAN_EDIT: true } }, 'forms', 'CAN_EDIT', false)).toEqual({
      forms: { CAN_VIEW: true, CAN_EDIT: false },
    });
  });

  it('counts the rights', () => {
    expect(countRights({ forms: { CAN_VIEW: true, CAN_EDIT: false } }).held).toBe(1);
    const { held, all } = countRights(allRights);
    expect(held).toBe(all);
  });
});
