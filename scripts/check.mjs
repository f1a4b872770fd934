// `npm run check`: types, lint, who imports whom, dead code, format, whether the registries
// and docs/openapi.json are what the code says, and that no field type or node kind is named outside the catalogue.
//   npm run check -- --only lint,format    runs some of it
// The last line is `N passed, N failed`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Advice, dim, duration, explain, green, red, say } from './lib/output.mjs';
import { root } from './lib/paths.mjs';
import { attempt } from './lib/run.mjs';

const bin = (name) => join(root, 'node_modules', name);

/** Each takes a few seconds and reports file and line of a violation. */
const checks = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'types of tests', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.check.json'] },
  { name: 'types of web', args: [bin('typescript/bin/tsc'), '-p', 'apps/web', '--noEmit'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--quiet'] },
  {
    name: 'imports',
    args: [
      '--import',
      join(root, 'scripts/lib/with-typescript-5.mjs'),
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', 'libs/*/src', 'apps/*/src'],
    ],
  },
  { name: 'sources', args: ['scripts/check-sources.mjs'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--list-different'] },
  { name: 'catalogue', args: ['scripts/catalogue.mjs', '--check'] },
  { name: 'openapi', args: ['apps/api/dist/openapi.js', '--check'], needs: 'apps/api/dist/openapi.js' },
];

function chosenChecks() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (!values.only) return checks;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Advice(
      `No check is called ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}`,
    );
  return checks.filter(({ name }) => names.includes(name));
}

async function passes({ name, args, needs }) {
  const started = performance.now();
  const missing = needs && !existsSync(join(root, needs));
  const { code, output } = missing
    ? { code: 1, output: `${needs} has not been built` }
    : await attempt(process.execPath, args, { cwd: root });
  const took = dim(duration(performance.now() - started).padStart(8));
  say(`  ${code === 0 ? green('✓') : red('✗')} ${name.padEnd(22)} ${took}`);
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}

try {
  let failed = 0;
  const chosen = chosenChecks();
  for (const check of chosen) if (!(await passes(check))) failed += 1;
  say(`${chosen.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
