import { freshStep, type ImportDocument } from '@tessera/data/imports/import.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';

type Given = Partial<ImportDocument> & Pick<ImportDocument, 'object' | 'createdBy'> & { workspace: WorkspaceId };

/** An import of a file with two columns that was read; the test says what differs. */
export function importDraft(given: Given): ImportDocument {
  const now = new Date();
  return {
    ...{ _id: newId(), objectName: 'Clients', fileName: 'clients.csv', size: 20, upload: null, file: null },
    sheet: {
      ...{ format: 'csv', sheets: [''], sheet: 0, header_row: 1, encoding: 'utf-8', delimiter: ',', rows: 0 },
      columns: ['Name', 'Amount'].map((name, index) => ({ index, name, type: 'text' as const, samples: [] })),
      preview: [],
    },
    reading: { sheet: null, headerRow: null, encoding: null, delimiter: null },
    terms: { mapping: [], mode: 'insert', matchKey: null, dateOrder: 'dmy', decimalSign: '.' },
    ...{ onProblem: 'skip', phase: 'ready', isCancelling: false, step: freshStep(0), report: null, batch: null },
    ...{ startedAt: null, undo: null, error: null, timeZone: 'UTC', createdAt: now, updatedAt: now },
    expiresAt: new Date(now.getTime() + 3_600_000),
    ...given,
  };
}
