import { allRights } from '@tessera/access/rights';
import { countRights, withRight } from './rights.ts';

describe('ticking rights', () => {
  it('gives sight together with change', () => {
    expect(withRight({}, 'forms', 'CAN_EDIT', true)).toEqual({ forms: { CAN_VIEW: true, CAN_EDIT: true } });
  });

  it('takes change together with sight', () => {
    const rights = { forms: { CAN_VIEW: true, CAN_EDIT: true }, users: { CAN_VIEW: true } };
    expect(withRight(rights, 'forms', 'CAN_VIEW', false)).toEqual({ forms: {}, users: { CAN_VIEW: true } });
  });

  it('takes one right and leaves the others', () => {
    expect(withRight({ forms: { CAN_VIEW: true, CAN_EDIT: true } }, 'forms', 'CAN_EDIT', false)).toEqual({
      forms: { CAN_VIEW: true, CAN_EDIT: false },
    });
  });

  it('counts what is held', () => {
    expect(countRights({ forms: { CAN_VIEW: true, CAN_EDIT: false } }).held).toBe(1);
    const { held, all } = countRights(allRights);
    expect(held).toBe(all);
  });
});
