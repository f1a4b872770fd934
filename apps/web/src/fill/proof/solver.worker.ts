import { solve } from './solve.ts';

addEventListener('message', ({ data }: MessageEvent<Parameters<typeof solve>[0]>) => postMessage(solve(data)));
