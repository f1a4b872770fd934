import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { videoTimes } from './video-times.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, 0) + second * 1000);
const started = (second: number): ClientFact => ({
  ...{ type: 'recording_started', at: at(second).toISOString(), mime: 'video/webm' },
});
const recording = (firstAt: number, lastAt: number, seconds: number) => ({
  ...{ firstAt: at(firstAt), lastAt: at(lastAt), seconds },
});
const beginsOf = (...given: Parameters<typeof videoTimes>) =>
  videoTimes(...given).map(({ startedAt }) => (startedAt.getTime() - at(0).getTime()) / 1000);

/** Recorded from 10 to 18, and after a reload from 25 to 31. */
const online = [recording(12.2, 18.3, 8), recording(27.1, 31.2, 6)];

describe("start times of a video's recordings", () => {
  it("are the browser's reports, in any order of arrival", () => {
    expect(beginsOf(online, [started(25), started(10)])).toEqual([10, 25]);
    expect(videoTimes(online, [started(10), started(25)]).map(({ seconds }) => seconds)).toEqual([8, 6]);
  });

  it('ignore starts without a recording: a reload within the first seconds, or after the last one', () => {
    expect(beginsOf(online, [started(10), started(20), started(25)])).toEqual([10, 25]);
    expect(beginsOf(online, [started(10), started(25), started(40)])).toEqual([10, 25]);
  });

  it('are correct also if everything arrived long after the recording', () => {
    const late = [recording(60, 61, 8), recording(61.1, 62, 6)];
    expect(beginsOf(late, [started(10), started(25)])).toEqual([10, 25]);
    expect(beginsOf(late, [started(10), started(21), started(25)])).toEqual([10, 25]);
  });

  it('are estimated from the parts if a report was lost', () => {
    expect(beginsOf(online, [started(25)])).toEqual([10.3, 25].map((second) => expect.closeTo(second, 3)));
    expect(beginsOf(online, [])).toEqual([10.3, 25.2].map((second) => expect.closeTo(second, 3)));
  });
});
