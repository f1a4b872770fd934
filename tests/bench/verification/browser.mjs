import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../../scripts/lib/test-tools.mjs';
import { cameraFile } from '../../e2e/verification/camera-file.mjs';
import { familyUse } from '../processes.mjs';
import { metric, print } from './report.mjs';

const run = promisify(execFile);
const patienceMs = 60_000;
const sampleEveryMs = 1_000;
const inTests = (name) => new URL(`../../e2e/verification/${name}`, import.meta.url).pathname;

/** One session in a real browser, with camera, face watch and recording; measures the cost of both sides. */
export async function browserSession(stack, form, folder) {
  const server = await chromium.launchServer({
    executablePath: await ensureChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${await cameraFile(folder)}`,
    ],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const page = await openStep(browser, `${stack.base}/f/${form.form}`);
    const [agent, chrome] = [watch(stack.agent), watch(server.process().pid)];
    const begun = performance.now();
    await goThrough(page);
    const seconds = (performance.now() - begun) / 1000;
    print(`One session in a browser, ${seconds.toFixed(0)} s from Proceed to its end`);
    for (const [side, use] of Object.entries({ agent: agent.end(), browser: chrome.end() })) {
      print(
        `  ${side}: ${(use.cpuMs / seconds / 1000).toFixed(2)} cores; memory ${use.before} MB before, at most ${use.peak} MB`,
      );
      metric(`${side}_session_cpu_ms`, use.cpuMs);
      metric(`${side}_session_memory_mb`, side === 'agent' ? use.peak - use.before : use.peak);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** CPU and memory of a process tree, from now until `end`. */
function watch(pid) {
  const first = familyUse(pid);
  let peak = first.memory;
  const timer = setInterval(() => (peak = Math.max(peak, familyUse(pid).memory)), sampleEveryMs);
  return {
    end: () => {
      clearInterval(timer);
      const last = familyUse(pid);
      return {
        cpuMs: last.cpu - first.cpu,
        before: Math.round(first.memory),
        peak: Math.round(Math.max(peak, last.memory)),
      };
    },
  };
}

async function openStep(browser, address) {
  const context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    viewport: { width: 390, height: 844 },
  });
  await context.addInitScript({ path: inTests('microphone.mjs') });
  await context.addInitScript(directedMicrophone);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(address);
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await page.getByRole('button', { name: 'I agree, start' }).click();
  await page.getByRole('button', { name: 'Proceed' }).waitFor();
  return page;
}

async function goThrough(page) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/start-agent-session'));
  await page.getByRole('button', { name: 'Proceed' }).click();
  const { updated_content: consent } = await (await answer).json();
  await page.getByText('The agent waits until you are ready').first().waitFor();
  await say(page, 'yes, I am ready');
  const ended = page.getByRole('heading', { name: /Verification (Completed|Failed)/ });
  const listens = page.getByText('The agent is listening').first();
  while (!(await ended.isVisible())) {
    await ended.or(listens).first().waitFor();
    if (await ended.isVisible()) return;
    await say(page, consent.replaceAll('\\n', ' '));
    await listens.waitFor({ state: 'hidden' });
  }
}

async function say(page, text) {
  const command = process.env.ESPEAK_COMMAND || 'espeak-ng';
  const { stdout } = await run(command, ['-v', 'en-us', '-s', '150', '--stdout', text], {
    encoding: 'buffer',
    maxBuffer: 100 << 20,
  });
  // espeak-ng writes to a pipe before it knows the length of the speech.
  stdout.writeUInt32LE(stdout.length - 8, 4);
  stdout.writeUInt32LE(stdout.length - 44, 40);
  await page.evaluate((wav) => globalThis.microphone.speak(wav), stdout.toString('base64'));
}

/** Runs in the page: the camera is the browser's own, the microphone that of the tests. */
function directedMicrophone() {
  const devices = navigator.mediaDevices;
  const real = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    const stream = wanted.video ? await real({ video: wanted.video }) : new MediaStream();
    if (wanted.audio) for (const track of await globalThis.microphone.tracks()) stream.addTrack(track);
    return stream;
  };
}
