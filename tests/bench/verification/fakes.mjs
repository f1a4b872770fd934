import { timings } from '@tessera/consent/timings';
import { SpeechServer } from '@tessera/testing/speech-server';
import { publishForm } from './form.mjs';
import { print, spread } from './report.mjs';
import { BenchSession } from './session.mjs';
import { startStack } from './stack.mjs';

const sessions = 2;

/**
 * What we ourselves add to the pause that ends a reading: recogniser and voice are stand-ins which answer at once,
 * everything else is real.
 * @returns from the end of each pause to its judgement
 */
export async function ownOverhead(folder) {
  const speech = new SpeechServer();
  const address = `http://${await speech.listen()}`;
  const fakes = { SPEECH_STT: 'openai', SPEECH_TTS: 'openai', OPENAI_URL: address, OPENAI_API_KEY: 'not-a-key' };
  const stack = await startStack(folder, fakes);
  try {
    const form = await publishForm(stack, { attempts: 5 });
    const readings = await judgements(stack, form, speech);
    const noticed = readings.map(({ endedAt, silentAt }) => silentAt - endedAt);
    print(`From the last word until the agent hears silence, stand-ins for speech: ${spread(noticed)} ms`);
    const overhead = readings.map(({ silentAt, judgedAt }) => judgedAt - silentAt - timings.readBackPauseMs);
    print(`Beyond the pause of ${timings.readBackPauseMs} ms that begins there: ${spread(overhead)} ms`);
    return overhead;
  } finally {
    await stack.stop();
    await speech.close();
  }
}

async function judgements(stack, form, speech) {
  const begun = await Promise.all(Array.from({ length: sessions }, () => BenchSession.begin(stack.base, form)));
  try {
    speech.heard = 'yes i am ready';
    await Promise.all(begun.map((session) => session.getReady()));
    // A wrong text, so that each session uses all its attempts.
    speech.heard = 'the weather is fine and we are going to the market';
    return (await Promise.all(begun.map((session) => withSilences(stack, session)))).flat();
  } finally {
    await Promise.all(begun.map((session) => session.leave()));
  }
}

/** The transcript has the time at which the agent detected the end of a reading, where the pause starts. */
async function withSilences(stack, session) {
  const readings = await session.judgements();
  const { transcript, script } = await stack.stored(session.opened.session_id);
  const read = transcript.filter(({ participant }) => participant === 'You').slice(-readings.length);
  return readings.map((one, index) => ({ ...one, silentAt: script.recordingFrom + read[index].to_s * 1000 }));
}
