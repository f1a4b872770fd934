import { Injectable } from '@nestjs/common';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { ContactsCheck } from '@tessera/contracts/telephony/campaigns.schema';
import { mostNamedProblems, type RowProblem } from '@tessera/contracts/telephony/do-not-call.schema';
import { DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { callableNumber, type NumberedRow, numberRowsIn } from '../number-rows.ts';

/** A person to call. */
export interface ReadContact {
  row: number;
  number: string;
  variables: Record<string, string>;
}
interface ReadContacts {
  contacts: ReadContact[];
  variables: string[];
  check: ContactsCheck;
}
type Column = ContactsCheck['columns'][number];

const field = 'body.contacts';
const longestValue = 500;
const sampleSize = 5;
/** Limits the work for each row: every column is looked up in it. */
const mostColumns = 200;
/** Names of a column with numbers: `Phone`, `mobile no`, `Contact Number`. */
const numberName = /^(?:number|(?:phone|mobile|cell|tel|telephone|contact)(?:_?(?:number|no|nr))?_?)$/;
const keyOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '_');

/** Reads lists of contacts: their numbers, and values of the agent's variables. */
@Injectable()
export class ContactReader {
  constructor(
    private readonly agents: PublishedAgents,
    private readonly listed: DoNotCallRepository,
  ) {}

  /**
   * @param agent that calls: the variables are those of its published version, or of its draft if it was never
   *   published
   * @throws DomainError NOT_FOUND for an unknown agent; UNPROCESSABLE for one that cannot call, or an unreadable text
   */
  async read(workspace: WorkspaceId, agent: string, text: string): Promise<ReadContacts> {
    const known = await this.variablesOf(workspace, agent);
    const { head, rows } = numberRowsIn(text, field);
    const width = (head ?? rows[0])?.cells.length ?? 0;
    if (width > mostColumns)
      throw unprocessable(`The first row has ${width} columns; at most ${mostColumns} are read.`, field);
    const columns = head ? namedColumns(head, known) : columnsInOrder(rows[0], known);
    const at = columns.findIndex(({ use }) => use === 'number');
    if (at < 0)
      throw unprocessable(
        'No column contains phone numbers. Name one “number” in the first row, or put the numbers in the first column.',
        field,
      );
    const read = rows.map((row) => contactIn(row, columns, at));
    return this.checked(workspace, columns, read);
  }

  /** Like `read`. @throws DomainError UNPROCESSABLE also if none of the contacts can be called */
  async readSome(workspace: WorkspaceId, agent: string, text: string): Promise<ReadContacts> {
    const read = await this.read(workspace, agent, text);
    if (read.contacts.length > 0) return read;
    throw unprocessable('None of these contacts can be called. Check the list to see why.', field);
  }

  private async checked(
    workspace: WorkspaceId,
    columns: Column[],
    read: readonly (ReadContact | RowProblem)[],
  ): Promise<ReadContacts> {
    const numbers = read.flatMap((one) => ('number' in one ? [one.number] : []));
    const listed = await this.listed.among(workspace, [...new Set(numbers)]);
    const firstRows = new Map<string, number>();
    const contacts: ReadContact[] = [];
    const problems: RowProblem[] = [];
    let duplicates = 0;
    let onTheList = 0;
    for (const one of read) {
      if (!('number' in one)) {
        problems.push(one);
        continue;
      }
      const { row, number } = one;
      const earlier = firstRows.get(number);
      const problem = (message: string) => problems.push({ row, value: number, message });
      if (earlier !== undefined) {
        duplicates += 1;
        problem(`The same number as in row ${earlier}; it is called only once.`);
        continue;
      }
      firstRows.set(number, row);
      if (listed.has(number)) {
        onTheList += 1;
        problem('The number is on the do-not-call list.');
      } else contacts.push(one);
    }
    const refused = problems.length - duplicates - onTheList;
    const check = {
      ...{ columns, ready: contacts.length, duplicates, listed: onTheList, refused },
      problems: problems.slice(0, mostNamedProblems),
      sample: contacts.slice(0, sampleSize).map(({ number, variables }) => ({ number, variables })),
    };
    const variables = columns.flatMap(({ name, use }) => (use === 'variable' ? [name] : []));
    return { contacts, variables, check };
  }

  private async variablesOf(workspace: WorkspaceId, agent: string): Promise<string[]> {
    const open = await this.agents.current(workspace, agent);
    const draft = open ? null : await this.agents.draft(workspace, agent);
    const definition = open?.version.definition ?? draft?.definition;
    if (!definition) throw notFound('This agent');
    if (definition.type !== agentTypes.telephonic)
      throw unprocessable('Only telephonic agents make calls. Choose an agent of that type.', 'body.agent_id');
    return definition.variables.map(({ name }) => name);
  }
}

function namedColumns({ cells }: NumberedRow, known: readonly string[]): Column[] {
  const taken = new Set<string>();
  return cells.map((cell): Column => {
    const key = keyOf(cell);
    const variable = known.find((name) => keyOf(name) === key);
    if (variable === undefined && !numberName.test(key)) return { name: cell, use: 'ignored' };
    const column =
      variable === undefined
        ? ({ name: cell, use: 'number' } as const)
        : ({ name: variable, use: 'variable' } as const);
    // The first of several columns for the same use counts. A variable may be called "number" too.
    const used = variable === undefined ? 'number' : `variable ${variable}`;
    if (taken.has(used)) return { name: column.name, use: 'ignored' };
    taken.add(used);
    return column;
  });
}

/** For a text without a header: the number, then the variables in the order of the agent. */
const columnsInOrder = (first: NumberedRow | undefined, known: readonly string[]): Column[] =>
  (first?.cells ?? []).map((_, index): Column => {
    if (index === 0) return { name: 'number', use: 'number' };
    const name = known[index - 1];
    return name === undefined ? { name: `column ${index + 1}`, use: 'ignored' } : { name, use: 'variable' };
  });

function contactIn({ row, cells }: NumberedRow, columns: readonly Column[], at: number): ReadContact | RowProblem {
  const value = cells[at] ?? '';
  const refused = (message: string): RowProblem => ({ row, value: value.slice(0, 60), message });
  const read = callableNumber(value);
  if ('problem' in read) return refused(read.problem);
  const variables: Record<string, string> = {};
  for (const [index, { name, use }] of columns.entries()) {
    const cell = cells[index] ?? '';
    // The agent's default applies to a variable without a value.
    if (use !== 'variable' || cell === '') continue;
    if (cell.length > longestValue) return refused(`“${name}” has more than ${longestValue} characters.`);
    variables[name] = cell;
  }
  return { row, number: read.number, variables };
}
