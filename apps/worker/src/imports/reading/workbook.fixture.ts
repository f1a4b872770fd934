import { strToU8, zipSync } from 'fflate';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Parts of an Excel file that are not the default ones. */
interface Parts {
  /** The rows of each sheet as XML. */
  sheets: Record<string, string>;
  strings?: string;
  styles?: string;
  workbookPr?: string;
  extra?: Record<string, string | Uint8Array>;
}

/** An Excel file with these rows, as XML. */
export function workbookOf({ sheets, strings, styles, workbookPr = '', extra = {} }: Parts): Uint8Array {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${workbookPr}<sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="s${at}" Type="${relations}/worksheet" Target="/xl/worksheets/${at}.xml"/>`)
      .join(
        '',
      )}<Relationship Id="t" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="y" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/${at}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  };
  const bytes = Object.entries({ ...files, ...extra }).map(([name, content]): [string, Uint8Array] => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(bytes), { level: 1 });
}
