import { contracts } from '@tessera/contracts/all';
import { samples } from '@tessera/contracts/all-samples';
import { errorsOf, type Operation } from '@tessera/contracts/contract';
import { Failure } from '@tessera/contracts/envelope';
import { statusOf } from '@tessera/kernel/errors';
import type { Answer } from './slice.fixture.ts';
import type { SweepData } from './sweep-data.fixture.ts';

export const operations: Operation[] = Object.values(contracts).flatMap((area) => Object.values<Operation>(area));

/** Operations as the rows of a table of tests, by their names. */
export const named = (of: readonly Operation[]) =>
  of.map((operation): [string, Operation] => [operation.name, operation]);

interface Call {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  status?: number;
  alone?: true;
}

const calls = new Map<string, (data: SweepData) => Call>(
  Object.entries(samples).flatMap(([area, ofArea]) =>
    Object.entries(ofArea).map(([key, sample]): [string, (data: SweepData) => Call] => [`${area}.${key}`, sample]),
  ),
);

/** The valid call of an operation. */
export function sampleOf({ name }: Operation, data: SweepData): Call {
  const sample = calls.get(name);
  if (!sample) throw new Error(`${name} has no sample`);
  return sample(data);
}

/** A failure in the envelope, with a status and a code that the operation declares. */
export function expectFailure(operation: Operation, answer: Answer, status: number): void {
  expect(answer).toMatchObject({ status, body: { success: false, status } });
  const failure = Failure.parse(answer.body);
  expect(failure.error).toMatch(/^\S.*[.!?]$/);
  expect(failure.error).not.toMatch(/\n\s+at |undefined|\[object/);
  const possible = new Set<string>([...errorsOf(operation), 'UNSUPPORTED_MEDIA']);
  expect(possible).toContain(failure.code);
  expect(statusOf[failure.code as keyof typeof statusOf]).toBe(status);
}

const atOnce = 16;
/** Checks several at a time: a refused call mostly waits. */
export async function checkEach<Item>(items: readonly Item[], check: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map(check));
}
