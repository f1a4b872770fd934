/**
 * All times of the verification step (specification, sections 4, 5, 7, 9), in milliseconds. The server sends them to
 * the browser and the agent with the session, so that tests can shorten them (`VERIFICATION_TIMINGS`, a JSON object of
 * overrides).
 */
export const timings = {
  /** Recorder chunks; the second of each pair is for phone browsers that fail with the first. */
  chunkMs: 2_000,
  chunkPhoneMs: 3_000,
  recorderStartMs: 200,
  recorderStartPhoneMs: 500,
  /** From camera and microphone being ready to the automatic start of the session. */
  sessionStartMs: 1_000,
  /** From the agent session's response to the first recorded byte. */
  recordingStartMs: 500,
  remoteAudioRetryMs: 3_000,
  stopWaitMs: 5_000,
  /** From the verdict to the end of the recording. */
  afterVerdictMs: 19_000,
  /** From the end of the recording to the result. */
  resultMs: 500,
  /** From the result to the end of the session. */
  sessionEndMs: 2_000,
  /** From a `verification_step_recorded` with a false status to the reset. */
  failedStepResetMs: 10_000,
  noFaceMs: 10_000,
  /** Duration of several faces that needs a review. */
  severalFacesMs: 3_000,
  faceCheckMs: 300,
  faceCheckFallbackMs: 400,
  faceImportMs: 5_000,
  faceInitialiseMs: 3_000,
  streamCheckMs: 1_000,
  avatarStepMs: 2_000,
  /** A proposer who reconnects within this time continues the same attempt. */
  reconnectGraceMs: 45_000,
  /** After this time without an agent, the page says so and offers other options. */
  agentArrivalMs: 20_000,
  /** Interval of heartbeats of a browser in the room. */
  heartbeatMs: 1_000,
  /** Without a heartbeat for this long, the proposer's connection counts as lost. */
  heartbeatLostMs: 5_000,
  /** Silence after a question before the agent asks again. */
  silenceMs: 15_000,
  /** Pause that ends the reading of the consent text. */
  readBackPauseMs: 2_500,
  /** Pause that ends any other answer. */
  answerPauseMs: 900,
  /** Maximum turn of the proposer, longer for a long consent text; a longer one is asked again. */
  longestTurnMs: 120_000,
  /** Maximum session. */
  longestSessionMs: 15 * 60_000,
  /** Time for the agent to announce the end of a too long session. */
  goodbyeMs: 30_000,
} as const;
export type Timings = { readonly [Name in keyof typeof timings]: number };

/**
 * The times of a server.
 * @param json overrides as a JSON object of milliseconds by name (`VERIFICATION_TIMINGS`)
 * @throws Error that names the problem, so that a server does not start with a wrong time
 */
export function timingsWith(json: string | undefined): Timings {
  if (json === undefined || json.trim() === '') return timings;
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw new Error('VERIFICATION_TIMINGS is not JSON; write an object such as {"afterVerdictMs": 1000}');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error('VERIFICATION_TIMINGS is not a JSON object; write one such as {"afterVerdictMs": 1000}');
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(timings, name))
      throw new Error(
        `VERIFICATION_TIMINGS has the unknown name ${name}; there are: ${Object.keys(timings).join(', ')}`,
      );
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 86_400_000)
      throw new Error(`VERIFICATION_TIMINGS.${name} must be whole milliseconds from 1 to 86400000`);
  }
  return { ...timings, ...given };
}
