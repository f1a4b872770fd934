import { packSegment } from '../../../libs/brain/dist/knowledge/segment.js';
import { ModelsProcess } from '../../../libs/brain/dist/models/models-process.js';
import { percentile } from '../load.mjs';
import { metric, print } from '../records/report.mjs';

const [count, dimension, questions] = [10_000, 384, 60];
const words = (
  'claim policy cover room rent waiting period hospital premium nominee surrender bonus maturity loan grace rider exclusion ' +
  'document proof address payment refund branch agent office hours form medical report settlement cashless network bill'
).split(' ');

/** The same numbers each time (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Search in 10,000 passages of 40 words and 2 sentences each, with the vector of the question made by the model. */
export async function search(folder) {
  const random = randomOf(7);
  // Half of the words are common, as those of questions.
  const word = () => words[Math.floor(random() * words.length)] + (random() < 0.5 ? '' : Math.floor(random() * 40));
  const sentence = (length) => Array.from({ length }, word).join(' ');
  const chunks = Array.from({ length: count }, (_, index) => {
    const windows = [`${sentence(20)}.`, `${sentence(20)}.`];
    return { text: windows.join(' '), place: { page: index }, windows, firstVector: index * 2 };
  });
  const vectors = Float32Array.from({ length: count * 2 * dimension }, () => (random() - 0.5) / 10);
  const models = new ModelsProcess({ folder });
  const segment = 'bench-1';
  const bytes = packSegment({ chunks, embedder: 'bge-small-en-v1.5-int8', dimension, vectors });
  await models.ask('hold', { agent: 'bench', segment, bytes });
  const documents = [{ document: 'bench', title: 'Bench', segment }];
  const ask = (question) => models.ask('search', { agent: 'bench', question, documents, most: 4 });
  const begun = performance.now();
  const first = await ask('What is covered?');
  if (first.passages.length !== 4) throw new Error(`the search found ${JSON.stringify(first).slice(0, 300)}`);
  print(`index of ${count} passages built in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  const times = [];
  for (let round = 0; round < questions; round += 1) {
    const started = performance.now();
    await ask(`How long is the ${words[round % words.length]} of the ${words[(round * 7) % words.length]} plan?`);
    if (round >= 10) times.push(performance.now() - started);
  }
  models.close();
  metric('retrieval_p50_ms', percentile(times, 0.5));
  metric('retrieval_p95_ms', percentile(times, 0.95));
}
