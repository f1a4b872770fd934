const lines = (count, line) => `${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n`;

/**
 * One breach for each rule that .oxlintrc.json switches on: path of a file and what stands in it.
 * @type {Record<string, [path: string, text: string]>}
 */
export const plantedLint = {
  'max-lines': ['libs/kernel/src/long.ts', lines(401, (index) => `export const n${index} = ${index};`)],
  'max-lines-per-function': [
    'libs/kernel/src/long-function.ts',
    `export function long(): void {\n${lines(60, (index) => `  String(${index});`)}}\n`,
  ],
  'typescript/no-explicit-any': ['libs/kernel/src/any.ts', 'export const loose: any = 1;\n'],
  'typescript/ban-ts-comment': ['libs/kernel/src/ignore.ts', '// @ts-ignore\nexport const one: number = 1;\n'],
  'import/no-cycle': ['libs/kernel/src/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b;\n"],
  'no-console': ['apps/api/src/console.ts', "console.log('here');\n"],
  'node/no-process-env': ['apps/api/src/modules/forms/env.ts', 'export const url = process.env.MONGO_URL;\n'],
  'no-eval': ['libs/engine/src/eval.ts', "export const two = eval('1 + 1');\n"],
  'no-new-func': ['libs/engine/src/new-func.ts', "export const two = new Function('return 2');\n"],
  eqeqeq: ['libs/kernel/src/equal.ts', 'export const same = (a: number, b: number) => a == b;\n'],
  'no-unused-vars': ['libs/kernel/src/unused.ts', 'const forgotten = 1;\nexport const kept = 2;\n'],
  'react/rules-of-hooks': [
    'apps/web/src/hooks.tsx',
    "import { useState } from 'react';\nexport function Shown({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  ],
  'react/exhaustive-deps': [
    'apps/web/src/deps.tsx',
    "import { useEffect } from 'react';\nexport function Shown({ id, load }: { id: string; load: (id: string) => void }) {\n  useEffect(() => load(id), []);\n  return null;\n}\n",
  ],
};

/** What the planted files need beside them. */
export const besideLint = {
  'libs/kernel/src/cycle-b.ts': "import { a } from './cycle-a.ts';\nexport const b = () => a;\n",
};
