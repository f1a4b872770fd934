/**
 * Every time of the verification step (specification, sections 4, 5, 7, 9), in milliseconds, in one place. The server
 * hands them to the browser and to the agent with the session, so that tests may shorten them
 * (`VERIFICATION_TIMINGS`, a JSON object of what differs).
 */
export const timings = {
  /** Recorder chunks; phone browsers that choke on the defaults get the second of each pair. */
  chunkMs: 2_000,
  chunkPhoneMs: 3_000,
  recorderStartMs: 200,
  recorderStartPhoneMs: 500,
  /** Camera and microphone granted, webcam ready: the session starts by itself after this. */
  sessionStartMs: 1_000,
  /** From the agent session's answer to the first recorded byte. */
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
  /** Several faces for so long are a reason for a person to look. */
  severalFacesMs: 3_000,
  faceCheckMs: 300,
  faceCheckFallbackMs: 400,
  faceImportMs: 5_000,
  faceInitialiseMs: 3_000,
  streamCheckMs: 1_000,
  avatarStepMs: 2_000,
  /** A dropped proposer who comes back within this goes on with the same attempt. */
  reconnectGraceMs: 45_000,
  /** Without an agent in the room by then the page says so and offers another way. */
  agentArrivalMs: 20_000,
  /** Between two heartbeats of a browser in the room. */
  heartbeatMs: 1_000,
  /** Without a heartbeat for so long the proposer's connection counts as lost. */
  heartbeatLostMs: 5_000,
  /** Silence after a question before the agent asks again. */
  silenceMs: 15_000,
  /** A pause of the proposer that ends the reading of the consent text. */
  readBackPauseMs: 2_500,
  /** A pause that ends any other answer. */
  answerPauseMs: 900,
  /** The longest single turn of the proposer, longer for a long consent text; who speaks on is asked again. */
  longestTurnMs: 120_000,
  /** The longest session, whatever happens in it. */
  longestSessionMs: 15 * 60_000,
  /** For the agent to say so then, and to end it. */
  goodbyeMs: 30_000,
} as const;
export type Timings = { readonly [Name in keyof typeof timings]: number };

/**
 * The times that a server works with.
 * @param json what differs, a JSON object of milliseconds by name (`VERIFICATION_TIMINGS`); nothing changes nothing
 * @throws Error that names what is wrong: the server must not start with a time that nobody meant
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
