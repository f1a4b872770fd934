import { readFile, writeFile } from 'node:fs/promises';
import { apiDocument } from './modules/docs/api-document.ts';

const file = new URL('../../../docs/openapi.json', import.meta.url);
const text = `${JSON.stringify(apiDocument, null, 2)}\n`;

/** `--write` writes the document into docs; `--check` fails when the committed one differs. */
async function main(mode: string | undefined): Promise<number> {
  if (mode === '--write') {
    await writeFile(file, text);
    return 0;
  }
  if (mode !== '--check') {
    process.stderr.write('Say --write or --check.\n');
    return 2;
  }
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === text) return 0;
  process.stderr.write(
    'docs/openapi.json is not what the contracts say. Run `node apps/api/dist/openapi.js --write`.\n',
  );
  return 1;
}

process.exitCode = await main(process.argv[2]);
