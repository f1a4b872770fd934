import { isDeeperThan, isJsonObject, type JsonObject, parsedJson } from '@tessera/kernel/json';
import type { Problem } from '@tessera/kernel/errors';
import type { Checked } from '@tessera/kernel/result';
import { inputMessage, inputProblems } from '../../input-problems.ts';
import { FormFile, formFileVersion, largestFormFile } from './form-file.schema.ts';

const refused = (message: string, field?: string): Checked<never, Problem> => ({
  ok: false,
  problems: [{ message, ...(field !== undefined && { field }) }],
});

/** Deeper than any form: a condition has four levels. */
const deepest = 60;

/**
 * Reads a form out of a file that somebody chose.
 * @returns the file, or what is wrong with it, with paths such as `form.fields.3.label`
 */
export function readFormFile(bytes: Uint8Array): Checked<FormFile, Problem> {
  if (bytes.length > largestFormFile)
    return refused(`The file has ${(bytes.length / 1_000_000).toFixed(1)} MB. At most 5 MB are possible.`);
  const json = parsedJson(new TextDecoder().decode(bytes));
  if (json === undefined) return refused('The file is not JSON. Choose one that was saved by “Export as JSON”.');
  const { tessera, version }: JsonObject = isJsonObject(json) ? json : {};
  if (tessera === 'form-fields')
    return refused('These are copied fields. Open a form and paste them there.', 'tessera');
  if (tessera !== 'form')
    return refused('This is not an exported form. Choose a file that was saved by “Export as JSON”.', 'tessera');
  if (typeof version === 'number' && version > formFileVersion)
    return refused(
      `The file has format ${version}, and this version of Tessera reads format ${formFileVersion}. Ask for an update, or export the form from an older version.`,
      'version',
    );
  if (isDeeperThan(json, deepest)) return refused(`The file is nested more than ${deepest} levels deep.`);
  const read = FormFile.safeParse(json, { error: inputMessage });
  return read.success ? { ok: true, value: read.data } : { ok: false, problems: inputProblems(read.error) };
}
