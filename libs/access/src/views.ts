import { partsOf, type Right } from './rights.ts';

/**
 * The rights that saved views of a list need beyond seeing the list. Sharing a view with the workspace takes the right
 * to edit what the list shows; managing shared views of other people takes the right that managing one thing stands
 * for.
 * @param seeing the right that seeing the list takes
 */
export function rightsOnViews(seeing: Right): { share: Right; manage: Right } {
  const { module } = partsOf(seeing);
  return { share: `${module}:CAN_EDIT`, manage: `${module}:CAN_DELETE` };
}

/**
 * Whether somebody may rename, change, unshare or delete a view.
 * @param manages whether they hold the right to manage shared views of the list
 */
export const mayChangeView = (view: { isShared: boolean; isMine: boolean }, manages: boolean): boolean =>
  view.isMine || (view.isShared && manages);

/** Whether somebody who sees the list sees a view of it. */
export const maySeeView = (view: { isShared: boolean; isMine: boolean }): boolean => view.isMine || view.isShared;
