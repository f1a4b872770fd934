import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelsProcess } from './models-process.ts';

let folder: string;
let models: ModelsProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
  const script = `process.on('message', ({ id, texts: [text] }) => {
    if (text === 'crash') process.exit(1);
    if (text === 'hang') for (;;);
    process.send({ id, answer: { vectors: null } });
  });
  process.on('disconnect', () => process.exit(0));`;
  await writeFile(join(folder, 'child.mjs'), script);
});
beforeEach(() => {
  models = new ModelsProcess({ folder, child: join(folder, 'child.mjs'), patienceMs: 3_000 });
});
afterEach(() => models.close());
afterAll(() => rm(folder, { recursive: true }));

const embed = (text: string) => models.ask('embed', { texts: [text] });

describe('the models process', () => {
  it.each([
    ['crash', /ended/],
    ['hang', /does not answer/],
  ])('is started again after a %s', async (text, reason) => {
    await expect(embed(text)).rejects.toThrow(reason);
    await expect(embed('hello')).resolves.toEqual({ vectors: null });
  });

  it('fails open questions when it is closed, but not those to its successor', async () => {
    await embed('hello');
    const open = expect(embed('hello')).rejects.toThrow(/ended/);
    models.close();
    await open;
    await expect(embed('hello')).resolves.toEqual({ vectors: null });
  });
});
