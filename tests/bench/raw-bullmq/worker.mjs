// Worker side of the baseline: no-op jobs, one per run or one per node.
import { createServer } from 'node:http';
import { Queue, Worker } from 'bullmq';
import { connection, jobsOfRun, queueName } from './settings.mjs';

const queue = new Queue(queueName, { connection });
const latencies = [];
const worker = new Worker(
  queueName,
  async (job) => {
    if (job.data.step < jobsOfRun)
      await queue.add('run', { ...job.data, step: job.data.step + 1 }, { removeOnComplete: 20_000 });
  },
  { connection, concurrency: 50 },
);
worker.on('completed', (job) => {
  if (job.data.step === jobsOfRun) latencies.push(Date.now() - job.data.sent);
});
await worker.waitUntilReady();
const counter = createServer((request, response) => {
  if (request.method === 'DELETE') latencies.length = 0;
  response.end(
    JSON.stringify({ finished: latencies.length, latencies: request.url === '/latencies' ? latencies : [] }),
  );
});
counter.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
process.once('SIGTERM', async () => {
  counter.closeAllConnections();
  await worker.close();
  await queue.close();
  process.exit(0);
});
