// `npm run reset`: removes the data of the local installation, so that the next `npm start` begins with the demo.
//   npm run reset -- --yes    without asking
import { existsSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { launchSettings } from './lib/launch-settings.mjs';
import { Advice, explain, say } from './lib/output.mjs';
import { Supervisor } from './lib/supervisor.mjs';

async function isConfirmed(dataDir) {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) throw new Advice(`This deletes ${dataDir}. Say --yes to do it without being asked.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete all forms, runs, recordings and logs in ${dataDir}? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

try {
  const { dataDir } = launchSettings(process.env);
  if (!existsSync(dataDir)) say(`${dataDir} does not exist: nothing to delete.`);
  else if (await isConfirmed(dataDir)) {
    // Refuses while Tessera uses the folder.
    await new Supervisor({ dataDir, onGivingUp: () => undefined }).clearLeftovers();
    rmSync(dataDir, { recursive: true, force: true });
    say(`Deleted ${dataDir}.`);
  } else say('Nothing was deleted.');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
