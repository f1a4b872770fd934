import type { BoardLane, BoardStack } from '@tessera/contracts/apps/app-records.schema';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { createContext, use } from 'react';
import type { RecordSource } from '../../../records/record-source.ts';
import type { Cell, Place, Stacks } from './board-moves.ts';
import type { Folded } from './use-folded.ts';
import type { LiftedCard } from './use-lifted-card.ts';

/** What the stacks and cards of a board have in common. */
export interface BoardView {
  app: AppDetails;
  object: ObjectDetails;
  source: RecordSource;
  stacks: Stacks;
  /** Null for a board without lanes. */
  lanes: readonly BoardLane[] | null;
  /** Which stacks and lanes show only their names. */
  folded: Folded;
  lifted: LiftedCard;
  /** Shows a card somewhere else without storing it; null puts it back. */
  show: (id: string, to: Place | null) => void;
  drop: (id: string, at: Stacks) => Promise<void>;
  /** Reads the next cards of a stack. */
  further: (stack: BoardStack) => Promise<void>;
  open: (id: string) => void;
  /** Opens the form of a new record of a stack. */
  add: (cell: Cell) => void;
}

export const BoardContext = createContext<BoardView | null>(null);

export function useBoardView(): BoardView {
  const view = use(BoardContext);
  if (!view) throw new Error('This is for the inside of a board');
  return view;
}
