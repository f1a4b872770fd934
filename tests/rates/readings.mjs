// What is read, and how each reading is heard and judged by the product's own code.
import { saysDigits } from '@tessera/consent/digits';
import { phrasesOf } from '@tessera/consent/phrases';
import { renderConsent } from '@tessera/consent/request';
import { score } from '@tessera/consent/score';
import { initializeLogger } from '@livekit/agents';
import { AudioFrame, dispose } from '@livekit/rtc-node';
import { EchoDetector } from '@tessera/agent/audio/echo-detector';
import { SpeechModel } from '@tessera/agent/speech/local/likelihood/speech-model';
import { Speech } from '@tessera/agent/speech/speech';
import { speechSettings } from '@tessera/agent/speech/speech-settings';
import { burst, heardInRoom, inTurn, spoken } from './clips.mjs';
import '../prepared-speech.mjs';

initializeLogger({ pretty: false, level: 'fatal' });

const request = {
  customer_name: 'Asha Sharma',
  plan_name: 'Jeevan Suraksha',
  company: 'Tessera Life',
  sum_insured: 1_000_000,
  premium_amount: 50_000,
};
/** What is read in the few readings of a usual run: all that must match, in 14 seconds. */
const shortTemplate =
  'I, {{customer_name}}, declare that I have applied for the plan {{plan_name}}. The sum insured is {{sum_insured}} rupees and the premium is {{premium_amount}} rupees. I have understood the terms of the policy and I agree to them.';

const rendered = (template, somebody) => ({
  text: renderConsent(template, somebody, 'english').replaceAll('\\n', '\n'),
  phrases: phrasesOf(somebody, 'english'),
});
const forSomebody =
  (template) =>
  (name, lakhs, premium, plan = request.plan_name) =>
    rendered(template, {
      ...request,
      customer_name: name,
      plan_name: plan,
      sum_insured: lakhs * 100_000,
      premium_amount: premium,
    });
/** A text for somebody else, and what must match of it. */
export const [shortFor, usualFor] = [forSomebody(shortTemplate), forSomebody(undefined)];

/** The text, and the readings of it that must not pass. */
function textOf(template) {
  const { text, phrases } = rendered(template, request);
  const words = text.split(/\s+/);
  const changed = (pattern, by) => {
    const said = text.replace(pattern, by);
    if (said === text) throw new Error(`nothing to change: ${pattern}`);
    return said;
  };
  return {
    text,
    phrases,
    /** The same text, begun as people do: a pause after the first words, or another sound before them. */
    begun: {
      'I, and a pause': (speak) => inTurn(speak('I'), speak(words.slice(1).join(' '))),
      'a name, and a pause': (speak) => inTurn(speak(words.slice(0, 3).join(' ')), speak(words.slice(3).join(' '))),
      okay: (speak) => inTurn(speak('Okay.'), speak(text)),
      um: (speak) => inTurn(speak('Um.'), speak(text)),
      'a cough': (speak) => inTurn(burst(0.3, 8_000), speak(text)),
      'a breath': (speak) => inTurn(burst(0.5, 600), speak(text)),
    },
    half: words.slice(0, Math.floor(words.length / 2)).join(' '),
    denials: {
      'I do not agree': changed(/\bI agree\b/, 'I do not agree'),
      "I don't agree": changed(/\bI agree\b/, "I don't agree"),
      'I never agree': changed(/\bI agree\b/, 'I never agree'),
      'I disagree': changed(/\bI agree to them\b/, 'I disagree'),
      "I can't agree": changed(/\bI agree\b/, "I can't agree"),
      'I refuse': changed(/\bI agree to them\b/, 'I refuse'),
      'I refuse to agree': changed(/\bI agree\b/, 'I refuse to agree'),
      'I agree to nothing': changed(/\bagree to them\b/, 'agree to nothing'),
      'No, I do not agree, and the text': `No, I do not agree to this. ${text}`,
      'No, and the text': `No. ${text}`,
      "No, I don't, and the text": `No, I don't. ${text}`,
      'the text, and I do not agree': `${text} No, I do not agree.`,
      'I do not declare': changed(/\bdeclare\b/, 'do not declare'),
      'I have not applied': changed(/\bhave applied\b/, 'have not applied'),
      'I have not understood': changed(/\bhave understood\b/, 'have not understood'),
      'I have never understood': changed(/\bhave understood\b/, 'have never understood'),
      'I do not understand': changed(/\bhave understood\b/, 'do not understand'),
      'I do not fully understand': changed(/\bhave understood\b/, 'do not fully understand'),
      "I haven't yet understood": changed(/\bhave understood\b/, "haven't yet understood"),
      'I have not yet applied': changed(/\bhave applied\b/, 'have not yet applied'),
      "I don't want to agree": changed(/\bI agree\b/, "I don't want to agree"),
    },
    /** What was said around the gap is the text: nobody heard another number or a denial. */
    leftOut: {
      'no premium': changed(/\bfifty thousand /, ''),
      'no sum': changed(/\bten lakh /, ''),
      'no clause of the premium': changed(/ and the premium is fifty thousand rupees/, ''),
      'no agreement': changed(/ and I agree to them/, ''),
      'no understanding': changed(/I have understood .*? and /, ''),
    },
    others: {
      'another sum': changed(/\bten lakh\b/, 'five lakh'),
      'ten crore for ten lakh': changed(/\bten lakh\b/, 'ten crore'),
      'another premium': changed(/\bfifty thousand\b/, 'sixty thousand'),
      'fifteen for fifty': changed(/\bfifty thousand\b/, 'fifteen thousand'),
      'fifty five for fifty': changed(/\bfifty thousand\b/, 'fifty five thousand'),
      'another name': changed(/\bAsha Sharma\b/, 'Ravi Kumar'),
    },
  };
}
export const usual = textOf(undefined);
export const short = textOf(shortTemplate);

export const otherText =
  'The weather in the mountains was lovely last week. We walked along the river with our friends before the rain began in the evening. ' +
  'Everybody ran back to the old house to drink tea by the fire. I have never seen so many birds in one place, and my sister took a hundred pictures of them.';

const settings = speechSettings(process.env);
const speech = new Speech(settings, process.env.PATH, await SpeechModel.load(settings.MOONSHINE_MODEL));
const recognition = speech.recognition('english');

async function heardOf({ samples, rate }, expected) {
  const turn = recognition.begin(expected);
  const size = rate / 50;
  for (let at = 0; at < samples.length; at += size) {
    const part = samples.slice(at, at + size);
    turn.push(new AudioFrame(part, rate, 1, part.length));
  }
  return turn.finish();
}

/** The agent, which reads a text before the proposer does. */
export const agentReading = (text) => spoken(text, { voice: 'en-gb', speed: 160 });

/** As its own recording has it: made once for each text. */
const agentInRoom = new Map();
function heardAgent(text) {
  if (!agentInRoom.has(text)) agentInRoom.set(text, heardInRoom(agentReading(text)));
  return agentInRoom.get(text);
}

/** Whether a reading is the agent's own, played back a minute after it began. */
function isPlayedBack(microphone, text) {
  const echoDetector = new EchoDetector(microphone.rate);
  echoDetector.add('agent', heardAgent(text).samples, 0);
  echoDetector.add('proposer', microphone.samples, 60);
  return echoDetector.isPlayedBack(60, 60 + microphone.samples.length / microphone.rate);
}

/** Hears and judges one reading of a text. */
export async function judged(sound, { text, phrases }) {
  const microphone = heardInRoom(sound);
  const heard = await heardOf(microphone, { kind: 'read-back', text });
  const { confidence, negationHeard } = heard;
  const reading = { asked: text, heard: heard.text, confidence, negationHeard, phrases, language: 'english' };
  const verdict = score(reading);
  const isOwnVoice = isPlayedBack(microphone, text);
  // Then it is asked for again, as what nobody understood.
  return { ...heard, verdict, isOwnVoice, outcome: isOwnVoice ? 'retry' : verdict.outcome };
}

/** Hears the answer to the spoken challenge. */
export async function answered(sound, digits) {
  const { text } = await heardOf(heardInRoom(sound), { kind: 'digits', text: digits });
  return { text, isRight: saysDigits(text, digits, 'english') };
}

/** The media library would keep the process alive. */
export async function finish() {
  await recognition.close();
  await dispose();
}
