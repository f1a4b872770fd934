/** Stacks in the order of an app's settings; those it does not name follow. */
export function inStackOrder<Stack extends { value: string }>(
  stacks: readonly Stack[],
  order: readonly string[],
): Stack[] {
  const rank = ({ value }: Stack): number => {
    const at = order.indexOf(value);
    return at === -1 ? order.length : at;
  };
  return stacks.toSorted((one, other) => rank(one) - rank(other));
}
