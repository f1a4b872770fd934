import type { DescribableType } from './described-form.ts';

/** What a label is about, and the type of field that asks for it: the first that fits. */
const typesByWords: readonly (readonly [RegExp, DescribableType])[] = [
  [/\bvideo (verification|kyc|consent)\b/, 'videoVerification'],
  [/\b(selfie|live photo)\b/, 'imageCapture'],
  [/\bsignatures?\b|\bsign here\b/, 'signature'],
  [/\b(photos|pictures|images|attachments|documents|files|screenshots|receipts|certificates)\b/, 'filearray'],
  [
    /\b(upload|photo|picture|image|attachment|file|screenshot|resume|résumé|cv|cover letter|scan|(copy|proof) of)\b/,
    'file',
  ],
  [/\be-?mails?\b/, 'email'],
  [/\b(phone|mobile|telephone|whatsapp|contact number|call ?back number)\b/, 'phonenumber'],
  [/\b(nps|net promoter|how likely .* recommend|likely to recommend|likelihood to recommend)\b/, 'nps'],
  [/\b(mood|smiley|emoji)\b/, 'emoji-rating'],
  [/\b(ratings?|stars?|rate (your|the|our|us))\b/, 'rating'],
  [/\b(scale|from \d+ to \d+|out of \d+)\b/, 'linear'],
  [/\bdate and time\b|\bwhen did\b/, 'datetime'],
  [
    /\b(date range|from .* until|check-?in and check-?out|start and end dates?|dates? of (travel|stay|leave)|travel dates|leave dates)\b/,
    'daterange',
  ],
  [/\b(date|birthday|day of|dob|deadline|since when)\b/, 'date'],
  [/\btime\b(?! (zone|off|spent))/, 'time'],
  [/\b(website|url|link|linkedin|github|portfolio|homepage)\b/, 'link'],
  [
    /\b(i agree|agree to|consent to|accept|terms|privacy policy|opt[- ]?in|subscribe|newsletter|remind me|call me)\b/,
    'toggle',
  ],
  [
    /\b(how many|how much|number of|amount|quantity|qty|age|price|budget|salary|income|height|weight|years of|sum insured|premium|count|total|percentage|cost)\b/,
    'number',
  ],
  [
    /\b(comments?|message|feedback|description|describe|details?|notes?|remarks?|reason|why|explain|address|suggestions?|experience|questions?|improve\w*|bio|summary|story|instructions)\b(?! (id|type|number|code))/,
    'textarea',
  ],
];

/** The type of a field whose label says this. */
export function typeFor(label: string): DescribableType {
  const words = label.toLowerCase();
  // "Email me about offers" and "Phone model" ask for something else, but "email address" is by far the usual case.
  return typesByWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'text';
}

/** Choices of well-known questions. */
export const knownChoices: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(gender|sex)\b/, ['Female', 'Male', 'Other', 'Prefer not to say']],
  [/\bmarital status\b/, ['Single', 'Married', 'Divorced', 'Widowed']],
  [/\b(t-?shirt|shirt) size\b/, ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
  [/\bsmok(er|ing|e)\b/, ['Yes', 'No']],
  [/\b(diet|dietary|meal) (preference|requirement|choice)s?\b/, ['No preference', 'Vegetarian', 'Vegan', 'Halal']],
  [/\b(priority|urgency|severity)\b/, ['Low', 'Medium', 'High']],
  [/\bhow did (you|they) hear\b/, ['Search engine', 'Social media', 'Friend or colleague', 'Advertisement', 'Other']],
  [/\bsatisf(ied|action)\b/, ['Very satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very dissatisfied']],
  [/\byes ?(\/|or) ?no\b/, ['Yes', 'No']],
];
