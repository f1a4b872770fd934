// `npm run verify-record -- FILE [MEDIA...] [--key FINGERPRINT]`: whether the sealed record of a verification is as it
// was signed, and whether the recordings given beside it are those that it names. Needs no server and no secret.
// Ends with 0 when everything holds, with 1 otherwise.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkRecord, readRecord } from '@tessera/evidence/check-record';
import { Advice, bold, dim, explain, green, red, say, yellow } from './lib/output.mjs';

async function hashOf(path) {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes);
  return hash.digest('hex');
}

function given() {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  const [file, ...media] = positionals;
  if (!file) throw new Advice('Say which record: npm run verify-record -- record.json video.webm --key FINGERPRINT');
  for (const path of [file, ...media])
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Advice(`There is no file ${path}.`);
  return { file, media, key: values.key };
}

/** The given recordings by hash: a changed one has another hash and matches none. */
async function hashesOf(paths) {
  const entries = [];
  for (const path of paths) entries.push([await hashOf(path), path]);
  return new Map(entries);
}

async function main() {
  const { file, media, key } = given();
  const bytes = readFileSync(file);
  const read = readRecord(bytes);
  const named = 'sealed' in read ? read.sealed.record.media : [];
  const byHash = await hashesOf(media);
  const { checks } = await checkRecord(
    bytes,
    async (piece) => {
      if ('chunk' in piece) return 'The parts as they came stay with the owner.';
      const path = byHash.get(named.find(({ name }) => name === piece.file)?.sha256);
      return path ? createReadStream(path) : 'It was not given beside the record: not compared.';
    },
    key,
  );
  for (const [hash, path] of byHash)
    if (!named.some(({ sha256 }) => sha256 === hash))
      checks.push({ name: path, ok: false, detail: 'It is none of the recordings of this record, or it was changed.' });
  for (const { name, ok, detail } of checks) say(`  ${ok ? green('✓') : red('✗')} ${name.padEnd(22)} ${dim(detail)}`);
  const intact = checks.every(({ ok }) => ok);
  say();
  say(intact ? bold(green('Intact: nothing was changed since it was signed.')) : bold(red('Not intact.')));
  if (intact && key === undefined)
    say(
      yellow(
        'Nobody said which key to expect: anybody can sign a record of their own. Give the fingerprint with --key.',
      ),
    );
  process.exitCode = intact ? 0 : 1;
}

main().catch((error) => {
  explain(error);
  process.exitCode = 1;
});
