import { sayIn } from '../texts/say.ts';
import { faultOf, type RouteFault } from './route-fault.ts';
import type { Refusal } from '../session/voice-api.ts';

const refusal = (answer: Partial<Refusal>): Refusal => ({ ok: false, message: 'In English.', ...answer });

it.each<[string, Partial<Refusal> | null, RouteFault]>([
  ['a wrong code', { status: 422, field: 'body.code' }, { of: 'code', text: 'कोड सही नहीं है। ईमेल फिर से देखें।' }],
  [
    'another text',
    { status: 422, field: 'body.typed', params: { word: 'नियम' } },
    { of: 'typed', text: 'सहमति का पूरा पाठ लिखें। पहला अंतर “नियम” पर है।' },
  ],
  ['a part of the text', { status: 422, field: 'body.typed' }, { of: 'typed', text: 'सहमति का पूरा पाठ लिखें।' }],
  [
    'what is no address',
    { status: 400, field: 'body.email' },
    { of: 'address', text: 'एक ईमेल पता लिखें, जैसे name@example.com।' },
  ],
  [
    'what reaches nobody',
    { status: 400, field: 'body.contact' },
    { of: 'address', text: 'एक ईमेल पता या फ़ोन नंबर लिखें।' },
  ],
  ['no answer', { message: '' }, { text: 'सर्वर तक पहुँच नहीं हुई। फिर से कोशिश करें।' }],
  ['a call that was not made', null, { text: 'सर्वर तक पहुँच नहीं हुई। फिर से कोशिश करें।' }],
])('%s is shown in the page’s language only', (_what, answer, fault) => {
  expect(faultOf(answer && refusal(answer), sayIn('hi'))).toEqual(fault);
});

it('an address that differs from the form’s is marked, with the server’s message', () => {
  const fault = faultOf(refusal({ status: 422, field: 'body.email' }), sayIn('en'));
  expect(fault).toEqual({ of: 'address', text: 'The server rejected the request.', detail: 'In English.' });
});

it.each([
  [429, 'यह बहुत बार किया गया। थोड़ी देर रुकें, फिर कोशिश करें।'],
  [404, 'सर्वर ने इसे स्वीकार नहीं किया।'],
  [503, 'सर्वर तक पहुँच नहीं हुई। फिर से कोशिश करें।'],
])('the server’s detail about a %s follows the page’s text', (status, text) => {
  expect(faultOf(refusal({ status }), sayIn('hi'))).toEqual({ text, detail: 'In English.' });
});
