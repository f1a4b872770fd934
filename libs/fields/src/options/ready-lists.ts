/** Lists of options that builders need often, by name. */
export const readyListNames = [
  'countries',
  'indianStates',
  'months',
  'weekdays',
  'yesNo',
  'yesNoMaybe',
  'agreement',
  'satisfaction',
  'frequency',
  'likelihood',
  'genders',
  'ageGroups',
  'relations',
] as const;
export type ReadyListName = (typeof readyListNames)[number];

/** The regions of ISO 3166-1. */
const regions =
  'AFAXALDZASADAOAIAQAGARAMAWAUATAZBSBHBDBBBYBEBZBJBMBTBOBQBABWBVBRIOBNBGBFBICVKHCMCAKYCFTDCLCNCXCCCOKMCGCDCKCRCIHRCUCWCYCZDKDJDMDOECEGSVGQEREESZETFKFOFJFIFRGFPFTFGAGMGEDEGHGIGRGLGDGPGUGTGGGNGWGYHTHMVAHNHKHUISINIDIRIQIEIMILITJMJPJEJOKZKEKIKPKRKWKGLALVLBLSLRLYLILTLUMOMGMWMYMVMLMTMHMQMRMUYTMXFMMDMCMNMEMSMAMZMMNANRNPNLNCNZNINENGNUNFMKMPNOOMPKPWPSPAPGPYPEPHPNPLPTPRQARERORURWBLSHKNLCMFPMVCWSSMSTSASNRSSCSLSGSXSKSISBSOZAGSSSESLKSDSRSJSECHSYTWTJTZTHTLTGTKTOTTTNTRTMTCTVUGUAAEGBUSUMUYUZVUVEVNVGVIWFEHYEZMZW'.match(
    /../g,
  ) ?? [];

function countries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const all = regions.map((code) => names.of(code) ?? code);
  return all.sort(new Intl.Collator('en').compare);
}

const lists: { readonly [Name in ReadyListName]: readonly string[] | (() => readonly string[]) } = {
  countries,
  indianStates: [
    ...['Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat', 'Haryana'],
    ...['Himachal Pradesh', 'Jharkhand', 'Karnataka', 'Kerala', 'Madhya Pradesh', 'Maharashtra', 'Manipur'],
    ...['Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana'],
    ...['Tripura', 'Uttar Pradesh', 'Uttarakhand', 'West Bengal', 'Andaman and Nicobar Islands', 'Chandigarh'],
    ...['Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Jammu and Kashmir', 'Ladakh', 'Lakshadweep'],
    'Puducherry',
  ],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
    ...['November', 'December'],
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  yesNo: ['Yes', 'No'],
  yesNoMaybe: ['Yes', 'No', 'I don’t know'],
  agreement: ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
  satisfaction: [
    ...['Very dissatisfied', 'Dissatisfied', 'Neither satisfied nor dissatisfied', 'Satisfied'],
    'Very satisfied',
  ],
  frequency: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'],
  likelihood: ['Very unlikely', 'Unlikely', 'Neither likely nor unlikely', 'Likely', 'Very likely'],
  genders: ['Female', 'Male', 'Non-binary', 'I prefer not to say'],
  ageGroups: ['Under 18', '18–24', '25–34', '35–44', '45–54', '55–64', '65 and over'],
  relations: ['Spouse', 'Father', 'Mother', 'Son', 'Daughter', 'Brother', 'Sister', 'Grandparent', 'Guardian'],
};

/** The labels of a ready list. */
export function readyList(name: ReadyListName): readonly string[] {
  const list = lists[name];
  return typeof list === 'function' ? list() : list;
}
