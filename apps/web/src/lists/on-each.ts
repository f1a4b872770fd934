/** Number of concurrent calls. */
const lanes = 4;

/** Runs a call for each item, a few at a time. The call handles its own failures. */
export async function onEach<Item>(items: readonly Item[], call: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await call(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
