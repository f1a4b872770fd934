import { sayIn } from './say.ts';
import { faultOf } from './way-fault.ts';
import type { Refusal } from './voice-api.ts';

const refusal = (answer: Partial<Refusal>): Refusal => ({ ok: false, message: 'In English.', ...answer });

it.each<[string, Partial<Refusal> | null, string]>([
  ['a wrong code', { status: 422, field: 'body.code' }, 'कोड सही नहीं है। ईमेल फिर से देखें।'],
  [
    'another text',
    { status: 422, field: 'body.typed', params: { word: 'नियम' } },
    'सहमति का पूरा पाठ लिखें। पहला अंतर “नियम” पर है।',
  ],
  ['a part of the text', { status: 422, field: 'body.typed' }, 'सहमति का पूरा पाठ लिखें।'],
  ['no answer', { message: '' }, 'सर्वर तक पहुँच नहीं हुई। फिर से कोशिश करें।'],
  ['a call that was not made', null, 'सर्वर तक पहुँच नहीं हुई। फिर से कोशिश करें।'],
])('%s is said in the page’s language alone', (_what, answer, text) => {
  expect(faultOf(answer && refusal(answer), sayIn('hi'))).toEqual({ text });
});

it.each(['body.email', 'body.contact'])('a refusal of %s is one of the address', (field) => {
  expect(faultOf(refusal({ status: 422, field }), sayIn('en'))).toMatchObject({ isOfAddress: true });
  expect(faultOf(refusal({ status: 422, field: 'body.note' }), sayIn('en')).isOfAddress).toBeUndefined();
});

it.each([
  [429, 'यह बहुत बार किया गया। थोड़ी देर रुकें, फिर कोशिश करें।'],
  [404, 'सर्वर ने इसे स्वीकार नहीं किया।'],
  [503, 'सर्वर तक पहुँच नहीं हुई। फिर से कोशिश करें।'],
])('what a %s is about stands behind the page’s sentence', (status, text) => {
  expect(faultOf(refusal({ status }), sayIn('hi'))).toEqual({ text, detail: 'In English.' });
});
