// The Dockerfile against the packages that it installs and the programs that it starts.
import { existsSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { engines, packages, processes } from './lib/code.mjs';
import { read } from './lib/read.mjs';
import { pinFaults, rule } from './lib/rules.mjs';

const path = 'infra/docker/Dockerfile';
const dockerfile = () => ({ text: read(path), ignored: read('.dockerignore') });

/** The stages by name: what each begins from and what it does. */
function stagesOf(text) {
  const stages = new Map();
  let stage;
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map(String);
    const flags = instruction.getFlags?.().map(String) ?? [];
    if (keyword === 'FROM') stages.set(words[2], (stage = { from: words[0], steps: [] }));
    else stage?.steps.push({ keyword, text: [...flags, instruction.getArgumentsContent() ?? ''].join(' ') });
  }
  return stages;
}

/** A stage with everything that it begins from, the oldest step first. */
const lineOf = (stages, name) => {
  const stage = stages.get(name);
  return stage ? [...lineOf(stages, stage.from), ...stage.steps] : [];
};
const ours = Object.keys(processes);

rule('images: begin from a pinned Debian with the Node that we ask for', {
  read: dockerfile,
  faults: ({ text }) => {
    const [, image] = /^ARG NODE_IMAGE=(\S+)$/m.exec(text) ?? [];
    const node = /^node:(\d+\.\d+)/.exec(image)?.[1];
    const stages = stagesOf(text);
    const foreign = [...stages.values()].filter(({ from }) => !stages.has(from) && from !== '${NODE_IMAGE}');
    return [
      ...pinFaults(image.replace(/-bookworm-slim$/, '')),
      ...(image.endsWith('-bookworm-slim') ? [] : [`${image} is not Debian's`]),
      ...(Number(node) >= Number(engines.node.replace(/[^\d.]|\.0$/g, ''))
        ? []
        : [`Node ${node} is not ${engines.node}`]),
      ...foreign.map(({ from }) => `${from} is not pinned with the others`),
    ];
  },
  planted: {
    'a moving tag': (file) => (file.text = file.text.replace('20.20.2', '20')),
    Alpine: (file) => (file.text = file.text.replace('-bookworm-slim', '-alpine')),
    'an old Node': (file) => (file.text = file.text.replace('20.20.2', '20.11.0')),
  },
});

rule('images: packages are installed from every manifest, and without those for development', {
  read: dockerfile,
  faults: ({ text }) => {
    const stages = stagesOf(text);
    const copied = stages.get('manifests').steps.map(({ text: words }) => words);
    const missing = packages.filter((folder) => !copied.includes(`${folder}/package.json ${folder}/`));
    const gone = copied
      .flatMap((words) => words.match(/^\S+\/package\.json/) ?? [])
      .filter((file) => !existsSync(file));
    const loose = ours.filter((name) => {
      const install = stages.get(`${name}-packages`).steps.find(({ keyword }) => keyword === 'RUN').text;
      return !/npm ci\b.*--omit=dev/.test(install) || !install.includes(`--workspace apps/${name}`);
    });
    return [
      ...missing.map((folder) => `${folder}/package.json is not copied`),
      ...gone.map((file) => `${file} is not there`),
      ...loose.map((name) => `${name} is installed with more than it needs`),
    ];
  },
  planted: {
    'a forgotten package': (file) => (file.text = file.text.replace(/COPY libs\/runs.*\n/, '')),
    'a package that is gone': (file) =>
      (file.text = file.text.replace(
        'COPY apps/api/package',
        'COPY apps/old/package.json apps/old/\nCOPY apps/api/package',
      )),
    'development packages': (file) => (file.text = file.text.replaceAll(' --omit=dev', '')),
  },
});

rule('images: run our programs as a user without rights', {
  read: dockerfile,
  faults: ({ text }) => {
    const stages = stagesOf(text);
    return ours.flatMap((name) => {
      const line = lineOf(stages, name);
      const user = line.findLast(({ keyword }) => keyword === 'USER')?.text;
      const command = JSON.parse(line.at(-1).text);
      const source = command
        .at(-1)
        .replace(/\/dist\/(bundle\/)?/, '/src/')
        .replace(/\/src\/(.*)\.js$/, '/src/$1.ts');
      const port = Number(line.find(({ keyword }) => keyword === 'EXPOSE')?.text);
      const copies = line.filter(({ keyword }) => keyword === 'COPY').map(({ text: words }) => words);
      const faults = [];
      if (user !== 'node') faults.push(`${name} runs as ${user}`);
      if (command[0] !== 'node' || !existsSync(source)) faults.push(`${name} starts ${command}, which is not there`);
      if (port !== { api: 3001, worker: 3002, agent: 4002, web: 3000 }[name]) faults.push(`${name} exposes ${port}`);
      if (!copies.includes(`--from=${name}-packages /tessera ./`)) faults.push(`${name} lacks its packages`);
      if (!copies.includes(`--from=build /built/apps/${name} apps/${name}`)) faults.push(`${name} lacks its program`);
      return faults;
    });
  },
  planted: {
    root: (file) => (file.text = file.text.replace('USER node\n', '')),
    'a program that moved': (file) => (file.text = file.text.replace('bundle/main.js', 'bundle/server.js')),
    'packages of another process': (file) =>
      (file.text = file.text.replace('--from=api-packages', '--from=web-packages')),
  },
});

rule('images: nothing goes to the engine but what is built', {
  read: dockerfile,
  faults: ({ text, ignored }) => {
    const lines = ignored.split('\n').filter((line) => line && !line.startsWith('#'));
    const wanted = ['*', '**/node_modules', '**/dist', '**/.env*'];
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources.split(' '));
    const isCopied = (line) =>
      copied.some((source) => source === line.slice(1) || source.startsWith(`${line.slice(1)}/`));
    return [
      ...wanted.filter((line) => !lines.includes(line)).map((line) => `${line} is sent`),
      ...lines.filter((line) => line.startsWith('!') && !isCopied(line)).map((line) => `${line} is not needed`),
      ...(lines[0] === '*' ? [] : ['what is not named is sent']),
    ];
  },
  planted: {
    'packages of this machine': (file) => (file.ignored = file.ignored.replace('**/node_modules', '')),
    'a data folder': (file) => (file.ignored += '!.data\n'),
  },
});
