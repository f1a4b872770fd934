import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../../../lib/typing.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { gridOnClipboard, tabbedText, tableHtml, type TextGrid } from './clipboard-text.ts';
import { mostPastedCells, type PastePlan, pastePlan } from './paste-plan.ts';
import { sizeOf } from './selection.ts';
import { cellText, type SheetColumn } from './sheet-column.ts';
import type { Acts } from './use-acts.ts';
import type { SheetData } from './use-sheet-data.ts';
import type { SheetState } from './use-sheet.ts';

interface Settings {
  state: SheetState;
  data: SheetData;
  columns: readonly SheetColumn[];
  acts: Acts;
  may: { add: boolean; edit: boolean };
}

/** Copies ranges to other programs and pastes from them. */
export function useClipboard({ state, data, columns, acts, may }: Settings) {
  const { t } = useTranslation();
  /** A paste that does not fit, until somebody decides. */
  const [asked, setAsked] = useState<PastePlan | null>(null);
  const { range, recordAt, say } = state;

  const onCopy = (event: ClipboardEvent): boolean => {
    if (state.editing || isTyping(event)) return false;
    event.preventDefault();
    const grid = copied(state, columns);
    if (!grid) {
      // A clipboard is filled at once or never: the rows are read for the next time.
      toast.info(t('apps.table.copyLater'));
      void state.whole();
      return false;
    }
    event.clipboardData.setData('text/plain', tabbedText(grid));
    event.clipboardData.setData('text/html', tableHtml(grid));
    say(t('apps.table.said.copied', { count: sizeOf(range) }));
    return true;
  };

  const paste = async (plan: PastePlan): Promise<void> => {
    setAsked(null);
    const added = may.add ? plan.added : [];
    const written = await acts.write(plan.edits, added);
    if (written !== undefined) say(t('apps.table.said.pasted', { count: plan.cells, refused: plan.misfits.length }));
  };

  const planFor = async (grid: TextGrid): Promise<void> => {
    const cells = grid.reduce((sum, line) => sum + line.length, 0);
    if (cells > mostPastedCells)
      return void toast.error(t('apps.table.tooMuch', { count: cells, most: mostPastedCells }));
    // Lines beyond the first rows would be taken for new records.
    if (!data.isOrdered) return void toast.info(t('apps.table.pasteLater'));
    const plan = pastePlan(grid, { range, columns, recordAt, idAt: state.idAt, lineCount: data.lines.count });
    const isPlain = plan.misfits.length === 0 && plan.added.length === 0;
    if (isPlain) await paste(plan);
    else setAsked(plan);
  };

  return {
    onCopy: (event: ClipboardEvent) => void onCopy(event),
    onCut: (event: ClipboardEvent) => {
      if (onCopy(event) && may.edit) void state.actions.clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (state.editing || isTyping(event) || !may.edit) return;
      event.preventDefault();
      void planFor(gridOnClipboard(event.clipboardData));
    },
    asked,
    accept: () => asked && void paste(asked),
    refuse: () => setAsked(null),
  };
}

/** The selected cells as texts; undefined while some of their rows were not read. */
function copied({ range, recordAt }: SheetState, columns: readonly SheetColumn[]): TextGrid | undefined {
  const grid: string[][] = [];
  const shown = columns.slice(range.left, range.right + 1);
  for (let line = range.top; line <= range.bottom; line += 1) {
    const record = recordAt(line);
    if (record === null) return undefined;
    if (record) grid.push(shown.map((column) => cellText(column, record.values[column.key])));
  }
  return grid;
}
