import type { Block } from '@tessera/contracts/pages/pages.schema';
import { canonical } from '@tessera/engine/values';
import type { JsonValue } from '@tessera/kernel/json';

/** A block as the editor has it. Its place is its place in the list. */
export type EditedBlock = Pick<Block, 'id' | 'type' | 'content'>;

/** A block as the server has it. `learnedAt`: when that was answered; a read that began before may not have it. */
export type KnownBlock = Pick<Block, 'id' | 'type' | 'content' | 'rank' | 'revision'> & { learnedAt: number };
export type Known = ReadonlyMap<string, KnownBlock>;

/** Whether two values are equal, whatever the order of their keys: the editor and the server differ in it. */
export const isSame = (a: JsonValue | undefined, b: JsonValue | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && canonical(a) === canonical(b));
export const isSameBlock = (a: EditedBlock, b: EditedBlock): boolean =>
  a.type === b.type && isSame(a.content, b.content);
