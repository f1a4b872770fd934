// HTTP side of the baseline: adds one job per POST and answers once Redis has stored it.
import { createServer } from 'node:http';
import { Queue } from 'bullmq';
import { connection, queueName } from './settings.mjs';

const queue = new Queue(queueName, { connection });
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', async () => {
    const job = await queue.add('run', { step: 1, sent: JSON.parse(body).sent }, { removeOnComplete: 20_000 });
    response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ id: job.id }));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await queue.close();
  process.exit(0);
});
