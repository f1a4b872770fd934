/** A workflow whose runs wait: how many of them have a turn, and how many more may get one. */
export interface TurnLine {
  id: string;
  taken: number;
  room: number;
}

/**
 * Divides free turns: each goes to the workflow that has the fewest.
 * @returns the turns of each workflow, in the order given
 */
export function turnShares(lines: readonly TurnLine[], free: number): number[] {
  const shares = lines.map(() => 0);
  for (let left = free; left > 0; left -= 1) {
    let least = -1;
    for (const [index, { taken, room }] of lines.entries()) {
      const share = shares[index] ?? 0;
      if (share >= room) continue;
      const other = lines[least];
      if (!other || taken + share < other.taken + (shares[least] ?? 0)) least = index;
    }
    if (least < 0) break;
    shares[least] = (shares[least] ?? 0) + 1;
  }
  return shares;
}
