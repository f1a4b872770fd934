import { jsoninputMessages } from '@tessera/fields/types/jsoninput/jsoninput.messages';
import { fieldTexts } from '../field-texts.ts';

/** Texts of the public page for this type. */
export const jsoninputTexts = fieldTexts({
  en: { ...jsoninputMessages.texts, 'json.placeholder': 'Enter valid JSON, for example {"key": "value"}' },
  hi: {
    'json.invalid': 'कृपया सही JSON लिखें',
    'json.scalar': 'कोष्ठकों में JSON ऑब्जेक्ट या सूची लिखें।',
    'json.tooLong': 'JSON में ज़्यादा से ज़्यादा {max} अक्षर हो सकते हैं (अभी {count})।',
    'json.tooDeep': 'JSON में ज़्यादा से ज़्यादा {max} स्तर हो सकते हैं।',
    'json.number': 'संख्या {number} में बहुत ज़्यादा अंक हैं। उसे उद्धरण चिह्नों में लिखें।',
    'json.key': '“{key}” नाम की कुंजी रखी नहीं जा सकती। उसका नाम बदलें।',
    'json.placeholder': 'सही JSON लिखें, जैसे {"key": "value"}',
  },
});
