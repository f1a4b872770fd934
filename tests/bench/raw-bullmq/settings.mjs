const { hostname, port } = new URL(process.env.REDIS_URL);

export const connection = { host: hostname, port: Number(port) };
export const queueName = process.env.QUEUE;
/** Jobs that one run is: 1, or as many as it has nodes, each adding the next. */
export const jobsOfRun = Number(process.env.JOBS);
