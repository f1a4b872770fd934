import { englishSentences } from './english.sentences.ts';
import type { LanguagePack } from './language-pack.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);

const upTo19 = words(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`);
const tens = words('twenty thirty forty fifty sixty seventy eighty ninety');

const ordinals = words(`first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
  fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth`);

export const english: LanguagePack = {
  name: 'English',
  numbers: {
    upTo99: [...upTo19, ...tens.flatMap((ten) => [ten, ...upTo19.slice(1, 10).map((one) => `${ten} ${one}`)])],
    hundred: 'hundred',
    thousand: 'thousand',
    lakh: 'lakh',
    crore: 'crore',
    point: 'point',
    minus: 'minus',
  },
  months: words('January February March April May June July August September October November December'),
  template: [
    'I[[, {{customer_name}},]] declare that I have applied for the life insurance plan[[ {{plan_name}}]][[ of {{company}}]][[ on {{application_date}}]].[[ The life insured is {{insured_name}}.]][[ The relation to the life insured is {{relation_to_insured}}.]]',
    'The sum insured is {{sum_insured}} {{currency}} and the premium is {{premium_amount}} {{currency}}[[, paid {{premium_frequency}}]]. The policy term is {{policy_term}} years and the premium paying term is {{premium_paying_term}} years.[[ My nominee is {{nominee_name}}.]]',
    'I can return the policy within the free look period of {{free_look_period}} days. I have understood the terms of the policy and I agree to them.',
  ].join('\\n'),
  agreements: [
    'I agree',
    'I accept',
    'I consent',
    'I give my consent',
    'hereby agree',
    'hereby accept',
    'hereby consent',
  ],
  sentences: englishSentences,
  otherNumbers: {
    ...Object.fromEntries(ordinals.map((word, index) => [word, index + 1])),
    twentieth: 20,
    thirtieth: 30,
    oh: 0,
    fourty: 40,
    ninty: 90,
  },
  partsBefore: {},
  numberJoiners: ['and'],
  currency: { word: 'rupees', forms: ['rs', 'inr', 'rupee', 'rupees', 'rupaye', 'rupay', 'rupiya'] },
  percent: 'percent',
  honorifics: words('mr mrs ms miss mister missus dr doctor shri sri shree smt shrimati kumari sir madam ji'),
  fillers: words('um uh uhm umm er erm hmm hm mm mmm ah eh'),
  negations: words(`not no never nor neither none nothing nobody nowhere noone cannot cant dont doesnt didnt wont
    wouldnt shouldnt couldnt mustnt neednt shant isnt arent wasnt werent havent hasnt hadnt aint without unless refuse
    refused deny denied decline declined disagree disagreed withdraw withdrawn reject rejected revoke revoked oppose
    opposed misunderstood unwilling unable untrue false nahi nahin nahee नहीं नही`),
  spellings: {
    lakhs: 'lakh',
    lac: 'lakh',
    lacs: 'lakh',
    lack: 'lakh',
    crores: 'crore',
    hundreds: 'hundred',
    thousands: 'thousand',
    ok: 'okay',
    assured: 'insured',
    ensured: 'insured',
    assurance: 'insurance',
    im: 'i am',
    ive: 'i have',
    ill: 'i will',
    id: 'i would',
    percentage: 'percent',
  },
  intents: {
    yes: words('yes yeah yep yup yah sure okay fine right correct alright haan han ha haa ji hanji'),
    ready: words('ready start begin proceed continue go'),
    no: words('no nope not never nahi nahin dont'),
    stop: words('stop quit cancel exit end leave'),
    repeat: words('repeat again pardon sorry what once explain dobara phir'),
  },
};
