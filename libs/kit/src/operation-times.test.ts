import { OperationTimes } from './operation-times.ts';

describe('times of operations', () => {
  it('count calls and failures, and keep answer and error', async () => {
    const times = new OperationTimes();
    expect(await times.measured('forms.list', async () => 7)).toBe(7);
    const refused = times.measured('forms.list', () => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
    const [time] = times.all();
    expect(time).toMatchObject({ name: 'forms.list', calls: 2, failed: 1 });
    expect(time!.totalMs).toBeGreaterThanOrEqual(time!.longestMs);
  });
});
