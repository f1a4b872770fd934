import fc from 'fast-check';
import { saysDigits } from './digits.ts';
import { intentOf } from './intents.ts';
import { languagePacks } from './language-packs.ts';
import { consentLanguages } from './languages.ts';
import { normalise } from './normalise.ts';
import { inWords } from './number-words.ts';
import { plainWords } from './plain-words.ts';

it.each([
  ['Rs. 10,00,000', 'ten lakh rupees'],
  ['₹ 50,000/-', 'fifty thousand rupees'],
  ['INR 1,05,00,000.50', 'one crore five lakh point five rupees'],
  ['one million', 'ten lakh'],
  ['10 lakhs', 'ten lakh'],
  ['one hundred and five', 'one hundred five'],
  ['5th January twenty twenty five', 'five january two thousand twenty five'],
  ['nineteen ninety', 'one thousand nine hundred ninety'],
  ['9876543210', 'nine eight seven six five four three two one zero'],
  ['the years 20 10', 'the years twenty ten'],
  ['lakh', 'lakh'],
  ['5%', 'five percent'],
  ['2.5%', 'two point five percent'],
  ['₹1.5 lakh', 'one lakh fifty thousand rupees'],
  ['rupees ten lakh and ₹ 5', 'ten lakh rupees and five rupees'],
  ['two point two five crore', 'two crore twenty five lakh'],
  ['1.05 crore and 20 thousand', 'one crore five lakh twenty thousand'],
  ['Mr. José, um, OK!', 'jose okay'],
])('reads %p as %p', (text, words) => {
  expect(normalise(text, 'english').join(' ')).toBe(words);
});

it.each([
  ['₹१०,००,०००', 'दस लाख रुपये'],
  ['५ साल', 'पाँच वर्ष'],
  ['श्री हज़ार रूपए', 'हजार रुपये'],
  ['फीसदी', 'प्रतिशत'],
  ['डेढ़ लाख', 'एक लाख पचास हज़ार'],
  ['ढाई करोड़', 'दो करोड़ पचास लाख'],
  ['साढ़े तीन लाख', 'तीन लाख पचास हज़ार'],
  ['सवा लाख', 'एक लाख पच्चीस हज़ार'],
  ['पौने दो लाख', 'एक लाख पचहत्तर हज़ार'],
  ['सवा की बात', 'सवा की बात'],
  ['1.5 लाख', 'एक लाख पचास हज़ार'],
  ['ten lakh', 'दस लाख'],
  ['फिफ्टी थाउज़ेंड', 'पचास हज़ार'],
  ['अठ्ठाईस', 'अट्ठाईस'],
  ['सम्बन्ध गयी पालिसी', 'संबंध गई पॉलिसी'],
  ['बीस पच्चीस', 'दो हज़ार पच्चीस'],
  ['मिसेज़ आशा जी', 'आशा'],
])('reads %p as %p in Hindi, in any Unicode composition', (text, words) => {
  expect(normalise(text.normalize('NFC'), 'hindi')).toEqual(plainWords(words));
  expect(normalise(text.normalize('NFD'), 'hindi')).toEqual(plainWords(words));
});

it('reads a number in words as the number', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), fc.constantFrom(...consentLanguages), (value, language) => {
      const words = inWords(value, languagePacks[language].numbers);
      // Telephone numbers and the like are said digit by digit.
      expect(normalise(words, language)).toEqual(normalise(`${value} `, language));
    }),
  );
});

it.each([
  ['yes I am ready', 'ready'],
  ['haan ji', 'yes'],
  ['no', 'no'],
  ["I'm not ready", 'no'],
  ['please stop', 'stop'],
  ["don't stop", null],
  ['yes and no', null],
  ['what did you say', 'repeat'],
  ['blue', null],
] as const)('understands %p as %p', (text, intent) => {
  expect(intentOf(text, 'english')).toBe(intent);
});

it.each([
  ['हाँ, मैं तैयार हूँ', 'ready'],
  ['मैं तैयार नहीं हूँ', 'no'],
  ['जी हां', 'yes'],
  ['बंद करो', 'stop'],
] as const)('understands %p as %p', (text, intent) => {
  expect(intentOf(text, 'hindi')).toBe(intent);
});

it('reads single, grouped and doubled digits, and forgives one error in four', () => {
  for (const said of ['4 7 2 9', '4729', 'four seven two nine', 'forty seven twenty nine', 'it is four seven two nine'])
    expect(saysDigits(said, '4729', 'english')).toBe(true);
  expect(saysDigits('double four seven', '447', 'english')).toBe(true);
  expect(saysDigits('चार सात दो नौ', '4729', 'hindi')).toBe(true);
  expect(saysDigits('four seven two', '4729', 'english')).toBe(true);
  expect(saysDigits('four seven', '4729', 'english')).toBe(false);
  expect(saysDigits('four seven one', '472', 'english')).toBe(false);
  expect(saysDigits('', '', 'english')).toBe(false);
});
