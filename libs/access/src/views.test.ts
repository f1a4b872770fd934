import { mayChangeView, maySeeView, rightsOnViews } from './views.ts';

describe('saved views of a list', () => {
  it('take the rights of the module that the list shows', () => {
    expect(rightsOnViews('executions:CAN_VIEW')).toEqual({
      share: 'executions:CAN_EDIT',
      manage: 'executions:CAN_DELETE',
    });
  });

  it.each([
    // isShared, isMine, manages: may see, may change
    [false, true, false, true, true],
    [false, false, true, false, false],
    [true, true, false, true, true],
    [true, false, false, true, false],
    [true, false, true, true, true],
  ])('shared %s, mine %s, manages %s', (isShared, isMine, manages, sees, changes) => {
    expect(maySeeView({ isShared, isMine })).toBe(sees);
    expect(mayChangeView({ isShared, isMine }, manages)).toBe(changes);
  });
});
