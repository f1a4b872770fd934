import { timings, timingsWith } from './timings.ts';

/** Times of the specification. The others are this project's own. */
it.each([
  ['chunkMs', 2_000, '9: chunk interval'],
  ['chunkPhoneMs', 3_000, '9: chunk interval, on some phone browsers'],
  ['recorderStartMs', 200, '9: start delay'],
  ['recorderStartPhoneMs', 500, '9: start delay, on those browsers'],
  ['sessionStartMs', 1_000, '4 and 9: session start after readiness'],
  ['recordingStartMs', 500, '9: recording scheduled after the agent session'],
  ['remoteAudioRetryMs', 3_000, '9: remote audio retry'],
  ['stopWaitMs', 5_000, '9: stop wait timeout'],
  ['afterVerdictMs', 19_000, '4 and 9: after verified and after failed'],
  ['resultMs', 500, '4: the result after the end of the recording'],
  ['sessionEndMs', 2_000, '4: the end of the session after the result'],
  ['failedStepResetMs', 10_000, '4 and 9: reset after a step that failed'],
  ['noFaceMs', 10_000, '5 and 9: no face in the frame'],
  ['faceCheckMs', 300, '9: face check'],
  ['faceCheckFallbackMs', 400, '9: face check, by colour'],
  ['faceImportMs', 5_000, '7: import of the face model'],
  ['faceInitialiseMs', 3_000, '7: initialisation of the face model'],
  ['streamCheckMs', 1_000, '4: the webcam, whether its stream is active'],
  ['avatarStepMs', 2_000, '2 and 9: avatar step'],
] as const)('%s is the %i ms of the specification (section %s)', (name, ms, _section) => {
  expect(timings[name]).toBe(ms);
});

it('overrides the default times', () => {
  expect(timingsWith(undefined)).toBe(timings);
  expect(timingsWith('{"afterVerdictMs": 500}')).toEqual({ ...timings, afterVerdictMs: 500 });
});

it.each([
  'nonsense',
  '[]',
  '{"afterVerdict": 1}',
  '{"afterVerdictMs": "1"}',
  '{"afterVerdictMs": 0}',
  '{"__proto__": 1, "x": 1}',
])('refuses %s with a reason', (json) => {
  expect(() => timingsWith(json)).toThrow(/VERIFICATION_TIMINGS/);
});
