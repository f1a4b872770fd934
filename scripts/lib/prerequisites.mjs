import { Advice } from './output.mjs';
import { attempt, which } from './run.mjs';

const leastNode = [20, 19];
const leastJava = 17;

const install = {
  linux: {
    node: 'see https://nodejs.org/en/download, or install nvm and run: nvm install 22',
    java: 'sudo apt-get install -y openjdk-17-jdk-headless',
    mvn: 'sudo apt-get install -y maven',
    go: 'sudo apt-get install -y golang-go   (1.21 or later fetches the Go it needs; or see https://go.dev/dl)',
    ffmpeg: 'sudo apt-get install -y ffmpeg   (or: dnf install ffmpeg, apk add ffmpeg, pacman -S ffmpeg)',
  },
  darwin: {
    node: 'brew install node',
    java: 'brew install openjdk@17',
    mvn: 'brew install maven',
    go: 'brew install go',
    ffmpeg: 'brew install ffmpeg',
  },
};

/** The command that installs a program on this system. */
export function installCommand(program) {
  return (install[process.platform] ?? install.linux)[program];
}

function nodeIsOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1]);
}

async function javaVersion() {
  if (!which('java')) return undefined;
  const { output } = await attempt('java', ['-version']);
  return Number(/version "(?:1\.)?(\d+)/.exec(output)?.[1]);
}

/**
 * Looks for what must be on the machine before anything can start.
 * @param {{ mongo: boolean }} local which servers are brought up here and not somewhere else
 * @returns {Promise<string>} what was found
 * @throws Advice that names everything that is missing, each with the command that installs it
 */
export async function checkPrerequisites({ mongo }) {
  const missing = [];
  if (nodeIsOld()) missing.push(['node', `Node ${leastNode.join('.')} or later (this is ${process.versions.node})`]);
  const java = mongo ? await javaVersion() : undefined;
  if (mongo && !(java >= leastJava))
    missing.push(['java', `a JDK ${leastJava} or later${java ? ` (this is ${java})` : ''}`]);
  if (mongo && !which('mvn')) missing.push(['mvn', 'Maven']);
  if (missing.length === 0) return [`Node ${process.versions.node}`, ...(java ? [`Java ${java}`] : [])].join(', ');
  const lines = missing.map(([program, what]) => `  ${what}:\n      ${installCommand(program)}`);
  const elsewhere = mongo
    ? '\n\nA database elsewhere also does: set MONGO_URL, and neither Java nor Maven is needed.'
    : '';
  throw new Advice(`Some things are missing on this machine:\n\n${lines.join('\n')}${elsewhere}`);
}
