const { hostname, port } = new URL(process.env.REDIS_URL);

export const connection = { host: hostname, port: Number(port) };
export const queueName = process.env.QUEUE;
/** Jobs per run: 1, or the number of nodes, each adding the next. */
export const jobsOfRun = Number(process.env.JOBS);
