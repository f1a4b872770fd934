import { type HelpText, helpTexts } from './help-texts.ts';

const small = new Set(
  'a an the of in on at to for from with and or is are be was do does did i my me we you your it its how what where when why can could should would please this that there have has not see find get show want need help tell about'.split(
    ' ',
  ),
);
/** Words that people use for each other, written as the one in the texts. */
const same: Readonly<Record<string, string>> = {
  questionnaire: 'form',
  survey: 'form',
  automation: 'workflow',
  automate: 'workflow',
  flow: 'workflow',
  bot: 'agent',
  chatbot: 'agent',
  colleague: 'user',
  people: 'user',
  response: 'answer',
  submission: 'answer',
  email: 'mail',
  kanban: 'board',
  remove: 'delete',
  make: 'create',
  build: 'create',
  add: 'create',
  execution: 'run',
};

function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words
    .filter((word) => !small.has(word))
    .map((word) => word.replace(/(?:ies)$/, 'y').replace(/(?<=..[^s])s$/, ''))
    .map((word) => (Object.hasOwn(same, word) ? (same[word] ?? word) : word));
}

const indexed = helpTexts.map((help) => ({
  help,
  asked: new Set(stems(`${help.question} ${help.words ?? ''}`)),
  said: new Set(stems(help.answer)),
}));

/** Rare words say more about what is asked. */
function weightOf(word: string): number {
  const texts = indexed.filter(({ asked, said }) => asked.has(word) || said.has(word)).length;
  return texts === 0 ? 0 : Math.log(1 + indexed.length / texts);
}

/** A text answers when this much of the weight of the question's words is in it. */
const enough = 0.4;

/** @returns help texts that come near a question, the nearest first; `isAnswer` tells whether the first one answers */
export function findHelp(question: string): { found: HelpText[]; isAnswer: boolean } {
  const words = [...new Set(stems(question))];
  const known = words.map((word) => ({ word, weight: weightOf(word) }));
  // An unknown word weighs as a rare one: whoever asks about it is not answered by the other words.
  const whole = known.reduce((sum, { weight }) => sum + (weight || Math.log(1 + indexed.length)), 0);
  const scored = indexed
    .map(({ help, asked, said }) => {
      const points = known.map(({ word, weight }) => (asked.has(word) ? weight : said.has(word) ? weight / 2 : 0));
      return { help, score: points.reduce((sum, each) => sum + each, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  return {
    found: scored.slice(0, 4).map(({ help }) => help),
    isAnswer: whole > 0 && (scored[0]?.score ?? 0) / whole >= enough,
  };
}
