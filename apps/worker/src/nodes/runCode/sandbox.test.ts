import { runInSandbox } from './sandbox.ts';

const run = (code: string, input: object = {}, timeoutMs = 10_000) =>
  runInSandbox(code, JSON.stringify(input), timeoutMs);

describe('code in the sandbox', () => {
  it('gets its input and gives back what it returns', async () => {
    const code = 'console.log("got", input.items); return { n: input.items.length, at: typeof Date.now() };';
    expect(await run(code, { items: [1, 2] })).toEqual({ result: { n: 2, at: 'number' }, logs: ['got [1,2]'] });
    expect(await run('const a = await Promise.resolve(2); return a * 2;')).toMatchObject({ result: 4 });
    expect(await run('console.info(1);')).toMatchObject({ result: null, logs: ['1'] });
  });

  it.each([
    ['throws', 'const x = 1;\nthrow new Error("no such order");', 'CODE_ERROR', 'no such order (line 2)'],
    ['has a wrong name', 'return nope;', 'CODE_ERROR', "ReferenceError: 'nope' is not defined (line 1)"],
    ['is no JavaScript', 'return (;', 'CODE_ERROR', 'SyntaxError'],
    ['returns what is no JSON', 'const a = {}; a.a = a; return a;', 'CODE_ERROR', 'circular'],
    ['returns too much', 'return "x".repeat(1_100_000);', 'CODE_RESULT', 'Return less'],
    ['allocates without end', 'const a = []; for (;;) a.push(new Uint8Array(1e6));', 'CODE_MEMORY', '32 MB'],
    ['calls itself without end', 'const f = () => f() + 1; return f();', 'CODE_ERROR', 'stack overflow'],
    ['waits for ever', 'await new Promise(() => {});', 'CODE_ERROR', 'never comes'],
  ])('that %s says why', async (_what, code, expected, message) => {
    const { error } = await run(code);
    expect(error).toMatchObject({ code: expected, message: expect.stringContaining(message) });
  });

  it('that never returns is stopped', async () => {
    expect(await run('for (;;) {}', {}, 100)).toMatchObject({ error: { code: 'CODE_TIMEOUT' } });
  });

  it('finds nothing of the outside', async () => {
    const names = ['process', 'require', 'fetch', 'XMLHttpRequest', 'setTimeout', 'WebAssembly', 'Worker', 'module'];
    expect(
      await run(`return ${JSON.stringify(names)}.filter((name) => typeof globalThis[name] !== 'undefined');`),
    ).toEqual({
      ...{ result: [], logs: [] },
    });
    expect(await run('try { await import("fs"); return "in"; } catch { return "out"; }')).toMatchObject({
      result: 'out',
    });
  });

  it('leaves nothing to the next', async () => {
    await run('globalThis.kept = 1; Object.prototype.kept = 1;');
    expect(await run('return [typeof kept, ({}).kept];')).toMatchObject({ result: ['undefined', null] });
  });
});
