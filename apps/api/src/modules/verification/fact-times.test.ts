import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { clockOffset, keptFacts, type Reported } from './fact-times.ts';

const receivedAt = new Date('2026-03-01T10:00:10.000Z');
const reported = (sentAt: string | null, clockOffsetMs?: number): Reported => ({
  sentAt: sentAt === null ? null : new Date(sentAt),
  receivedAt,
  startedAt: new Date('2026-03-01T09:59:00.000Z'),
  clockOffsetMs,
});
const gap = (at: string, until: string): ClientFact => ({ type: 'gap', at, until, what: 'offline' });

describe('facts of a device', () => {
  it.each([
    ['is right', '2026-03-01T10:00:09.900Z'],
    ['is unknown', null],
  ])('whose clock %s keep their times, with the time of arrival', (_, sentAt) => {
    const fact = gap('2026-03-01T10:00:01.000Z', '2026-03-01T10:00:05.000Z');
    const forged = { ...fact, device_at: '1999-01-01T00:00:00Z', received_at: '1999-01-01T00:00:00Z' };
    expect(keptFacts([forged], reported(sentAt))).toEqual([{ ...fact, received_at: receivedAt.toISOString() }]);
  });

  it.each([
    ['behind', '2025-12-31T23:50:00.000Z', '2025-12-31T23:50:04.000Z', '2025-12-31T23:50:09.000Z'],
    ['ahead', '2026-03-01T12:30:00.000Z', '2026-03-01T12:30:04.000Z', '2026-03-01T12:30:09.000Z'],
    ['in another zone', '2026-03-01T13:30:00+05:30', '2026-03-01T13:30:04+05:30', '2026-03-01T13:30:09+05:30'],
  ])('whose clock is %s get ours, and keep their own as well', (_, at, until, sentAt) => {
    expect(keptFacts([gap(at, until)], reported(sentAt))).toEqual([
      {
        ...gap('2026-03-01T10:00:01.000Z', '2026-03-01T10:00:05.000Z'),
        device_at: at,
        received_at: receivedAt.toISOString(),
      },
    ]);
  });

  it.each([
    ['is far ahead', '9999-12-31T23:59:59Z'],
    ['is right', '2026-03-01T10:00:09.900Z'],
    ['is unknown', null],
  ])('whose clock %s never get an impossible time, but the time of their report', (_, sentAt) => {
    const [fact] = keptFacts([gap('0000-01-01T00:00:00Z', '2099-12-31T23:59:59Z')], reported(sentAt));
    const at = receivedAt.toISOString();
    expect(fact).toMatchObject({ at, until: at, device_at: '0000-01-01T00:00:00Z' });
  });

  it('may be as far ahead as a correct clock', () => {
    const ahead = gap('2026-03-01T10:00:10.900Z', '2026-03-01T10:00:11.000Z');
    expect(keptFacts([ahead], reported('2026-03-01T10:00:11.000Z'))).toEqual([
      { ...ahead, received_at: receivedAt.toISOString() },
    ]);
  });
});

describe('the offset of a clock', () => {
  it('is the smallest observed, because reports take time; measured again after a clock change', () => {
    expect(clockOffset(reported('2026-03-01T10:00:07.000Z'))).toBe(3_000);
    expect(clockOffset(reported('2026-03-01T10:00:07.000Z', 400))).toBe(400);
    expect(clockOffset(reported('2026-03-01T10:00:07.000Z', 4_000))).toBe(3_000);
    expect(clockOffset(reported('2026-03-01T10:00:07.000Z', -300_000))).toBe(3_000);
    expect(clockOffset(reported(null, 400))).toBe(400);
  });
});
