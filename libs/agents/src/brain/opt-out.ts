/** What may follow "do not call me": anything that sets a time ("now", "after six") asks for another call instead. */
const tail =
  '(?= (?:again|any ?more|any longer|ever|please|thanks|thank you|sir|madam|at all|at (?:work|home|my office)|in (?:the )?future|(?:on|at|from) (?:this|my|that) (?:phone )?(?:number|line|phone)|for (?:this|that|any|such|your)|about|regarding|with|and|or|i|im|ive|we|its|this is|that is|ok|okay|bye|goodbye|stop|never|remove|take|just|because|you people)\\b|$)' +
  // "Do not call me again today" may be called tomorrow.
  '(?! again (?:now|right now|today|tonight|tomorrow|before|after|until|till|during|between|while|when|if|unless|so (?:early|late)|this (?:morning|afternoon|evening|week)|in the (?:morning|afternoon|evening)|at (?:night|work|lunch|\\d)|on (?:mon|tues|wednes|thurs|fri|satur|sun)))';
const call = '(?:call|ring|phone|contact|dial|bother|disturb|message|text)';
const whom = '(?: (?:me|us|here|this number|my number|this house)\\b| back)+';

/** How people say in one sentence that they do not want to be called any more. */
const english: readonly RegExp[] = [
  // Not "you never call me", "why do you not call me", "did not call me" or "tell him not to call me".
  new RegExp(
    `(?<!\\b(?:you|they|he|she|him|her|them|people|nobody|who|why) )(?<!\\byou (?:did|do) )\\b(?:do not|dont|never|must not|should not|shouldnt) (?:ever |even )?${call}${whom}${tail}`,
  ),
  new RegExp(`(?<!\\b(?:him|her|them|it|or) )\\bnot to (?:ever )?${call}${whom}${tail}`),
  new RegExp(`\\b(?:you|they) (?:must|should|may) not ${call}${whom}${tail}`),
  new RegExp(
    `(?<!\\b(?:dont|not|never|did you|did they|have you|why do you|when do you|if you) )\\bstop (?:calling|ringing|phoning|contacting|dialling|dialing|bothering|disturbing|harassing|spamming)(?: (?:me|us|here|this number|my number))?${tail}`,
  ),
  /\b(?:remove|delete|take|strike|drop) (?:me|us|my (?:phone |mobile |cell )?number|my name|my details|this number)(?: off| from| out)(?: of)?(?: (?:your|the|this|that|all))*(?: (?:calling|call|contact|marketing|phone|customer|telemarketing))? (?:lists?|database|records|system)\b/,
  /\b(?:remove|delete|lose|forget|erase) my (?:phone |mobile |cell )?number\b(?! from (?:my|the|this|that) (?:account|profile|order|form|ticket|booking|application)| and (?:add|use|take|put))/,
  /\b(?:put|add|place|register) (?:me|us|my (?:phone |mobile )?number|this number) (?:on|to|in|into|onto) (?:your |the |a |that )?(?:do not call|dont call|dnc|dnd|do not disturb|no call)\b/,
  /\b(?:i am|im|my number is|this number is|we are|i have been) (?:registered )?(?:on|in|under) (?:your |the |a )?(?:do not call|dnc|dnd|do not disturb)\b/,
  /\b(?:i|we) (?:do not|dont|never) (?:want|wish|like) (?:you to (?:ever )?call(?: me| us)?(?: again| any ?more|$)|to be called(?: again| any ?more| by you|$)|(?:(?:to (?:get|receive|have) )?(?:any )?(?:more|further|these|your|such) (?:phone )?calls))\b/,
  /\bno more (?:phone |marketing |sales )?calls(?: please)?$/,
  /^(?:please )?unsubscribe(?: (?:me|us|my number))?(?: please| from (?:your|these|all|this).{0,20})?$/,
];

/** Words for a time: a Hindi sentence with one of them asks to be called at another time. */
const hindiTime = /(?:^| )(?:अभी|आज|कल|रात|शाम|सुबह|दोपहर|बजे|इतवार|रविवार|इस समय|इस वक्त|ऑफिस)(?: |$)/u;
const hindiEver = /(?:^| )(?:दोबारा|दुबारा|कभी|आइंदा|आगे से|फिर कभी)(?: |$)/u;
const hindiCall = '(?:फोन|कॉल|काल|कॉल्स|संपर्क|मैसेज|परेशान|तंग|डिस्टर्ब)';
const hindi: readonly RegExp[] = [
  new RegExp(`${hindiCall}(?: भी| ही)? (?:मत|न|ना) (?:कर|किया|कीजि|लगा|दीजि|दो)`, 'u'),
  new RegExp(`${hindiCall} (?:नहीं|नही) (?:करना|करें|चाहिए|चाहिये|करो|कीजिए)`, 'u'),
  new RegExp(`${hindiCall} (?:करना|करने|लगाना) (?:बंद|बन्द|छोड़|छोड)`, 'u'),
  new RegExp(`(?:मत|न|ना) (?:करना|करो|कीजिए|करिए) ${hindiCall}$`, 'u'),
  /(?:मेरा|मेरे|हमारा|यह|ये|इस)(?: फोन| मोबाइल)? (?:नंबर|नम्बर|नाम)(?! (?:खाते|अकाउंट|प्रोफाइल|ऑर्डर))(?: .{0,30})? (?:हटा|निकाल|डिलीट|मिटा)/u,
  /(?:मुझे|मुझको|हमें|नंबर|नाम)(?: .{0,15})? (?:लिस्ट|सूची)(?: में)? से(?: .{0,10})? (?:हटा|निकाल|डिलीट)/u,
  /\b(?:phone|call|fone|kol|pareshan|tang|disturb|contact)(?: bhi)? (?:mat|na|math) (?:kar|kij|kiy|laga)/,
  /\b(?:phone|call|fone) (?:nahi|nahin|nai) (?:karna|karein|karen|chahiye)\b/,
  /\b(?:phone|call|fone|pareshan) (?:karna|karne) (?:band|bandh)\b/,
  /\b(?:mera|mere|hamara|yeh|ye|is) (?:phone |mobile )?(?:number|nambar|naam)(?: .{0,30})? (?:hata|nikal|delete|mita)/,
];
const latinHindiTime = /\b(?:abhi|aaj|kal|raat|shaam|sham|subah|dopahar|baje|office|sunday)\b/;
const latinHindiEver = /\b(?:dobara|dubara|kabhi|aainda|aage se)\b/;

/** One spelling for words that are written with or without a dot below, or with either sign of a nasal. */
const spelled = (words: string): string =>
  words.normalize('NFD').replaceAll('\u093c', '').normalize('NFC').replaceAll('फोन्', 'फोन').replaceAll('नम्बर', 'नंबर');

/**
 * Whether a sentence asks not to be called any more. Asking for another time is not that.
 * @param sentence one sentence in lower case without punctuation or apostrophes (`plainWords`)
 */
export function asksNoMoreCalls(sentence: string): boolean {
  if (english.some((shape) => shape.test(sentence))) return true;
  const words = spelled(sentence);
  if (!hindi.some((shape) => shape.test(words))) return false;
  const isOfOneTime = hindiTime.test(words) || latinHindiTime.test(words);
  return !isOfOneTime || hindiEver.test(words) || latinHindiEver.test(words);
}
