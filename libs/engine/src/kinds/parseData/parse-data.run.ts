import { parseExactJson } from '@tessera/kernel/exact-json';
import { dataFormats } from '@tessera/nodes/kinds/parseData/parse-data.node';
import { z } from 'zod';
import { ExpressionFault, shown } from '../../expression-fault.ts';
import { asText } from '../../values.ts';
import { type Behaviour, doneWith, Filled } from '../behaviour.ts';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';

const Options = z.object({
  text: Filled,
  format: z.enum(dataFormats),
  delimiter: z.enum(['auto', ',', ';', 'tab', '|']),
  header: z.boolean(),
});

export const runParseData: Behaviour = (given) => {
  const { text: value, format, delimiter, header } = Options.parse(given);
  // An answer in JSON was read already.
  if (format === 'json' && typeof value === 'object' && value !== null) return doneWith({ data: value });
  const text = asText(value);
  if (format === 'xml') return doneWith({ data: readXml(text) });
  if (format === 'json') return doneWith({ data: readJson(text) });
  const rows = readCsv(text, { delimiter, header });
  return doneWith({ data: rows, count: rows.length });
};

function readJson(text: string) {
  try {
    return parseExactJson(text);
  } catch {
    throw new ExpressionFault('BAD_VALUE', `${shown(text)} is not JSON.`);
  }
}
