import type { StoredUpload } from './answer.ts';
import type { AnswerRulesTable, AnswerValues, RuleOptions, WithRules } from './answer-rules.ts';
import type { FieldType } from './field-types.ts';
import type { VerificationAnswer } from './media-values.ts';
import { optionItems } from './option-items.ts';
import { matrixRows } from './types/matrix/matrix-rows.ts';
import { fieldDefinitions } from './registry.ts';

const definitions: AnswerRulesTable = fieldDefinitions;

type Table<T extends FieldType> = { [K in T]: [type: K, options: RuleOptions[K], answer: unknown, read: unknown] }[T];

function outcome<T extends FieldType>([type, options, answer]: Table<T>): unknown {
  const rules: WithRules<T> = definitions[type];
  const reading = rules.answers.read(answer, options, {
    isEmailVerified: (email) => email === 'asha@example.com',
    uploadOf: (id, field) => (field === 'mine' && Object.hasOwn(uploads, id) ? uploads[id] : undefined),
    verificationOf: (session, field) =>
      field === 'mine' ? sessions.find(({ session_id: id }) => id === session) : undefined,
    field: 'mine',
  });
  return reading.ok ? reading.value : reading.fault.code;
}

const uploads: Record<string, StoredUpload> = {
  photo: { name: 'photo.jpg', size: 440_000, type: 'image/jpeg' },
  signature: { name: 'signature.png', size: 9_000, type: 'image/png' },
  short: { name: 'recording.webm', size: 1, type: 'video/webm', seconds: 27.9 },
  right: { name: 'recording.webm', size: 1, type: 'video/webm', seconds: 28.5 },
  long: { name: 'recording.webm', size: 1, type: 'video/webm', seconds: 62.5 },
  unmeasured: { name: 'recording.mp4', size: 1, type: 'video/mp4' },
};
const session = (id: string, outcome: VerificationAnswer['outcome'], verified = outcome === 'verified') => ({
  session_id: id,
  room_name: 'room',
  egress_id: null,
  verified,
  outcome,
  transcript: '',
  video: null,
  route: 'video' as const,
});
const sessions = [
  session('good', 'verified'),
  session('bad', 'failed'),
  session('open', 'review'),
  session('approved', 'review', true),
];
const file = (upload: string) => ({ upload, ...uploads[upload] });
const minute = { minSeconds: 30, maxSeconds: 60 };

const items = optionItems('Silver', 'Gold Plus', 'Platinum');
const size = { takes: 'number', items: optionItems('cm', 'in'), min: 30 } as const;
const [speed, care] = matrixRows('Speed', 'Care');
const oneEach = {
  rows: [{ ...speed!, mandatory: true }, care!],
  items: optionItems('Good', 'Bad'),
  multiple: false,
};
const severalEach = { ...oneEach, multiple: true };
const india = { defaultCountry: 'IN' };
const open = { verifyEmail: false };
const before = { limit: { kind: 'before', date: '2025-06-01' } } as const;
const after = { limit: { kind: 'after', date: '2025-06-01' } } as const;
const june = { limit: { kind: 'range', from: '2025-06-01', to: '2025-06-30' } } as const;
const family = '👨‍👩‍👧';

const table: Table<FieldType>[] = [
  ['text', {}, '  Asha \n Rao ', 'Asha   Rao'],
  ['text', {}, 'Cafe\u0301', 'Café'],
  ['text', {}, 'a\u0000b\ud800c', 'abc'],
  ['text', {}, 7, 'text.expected'],
  ['text', {}, ['a'], 'text.expected'],
  ['text', { minCharacters: 3 }, ' ab ', 'characters.tooFew'],
  ['text', { minCharacters: 3 }, 'abc', 'abc'],
  ['text', { maxCharacters: 3 }, 'abcd', 'characters.tooMany'],
  ['text', { maxCharacters: 1 }, '😀', '😀'],
  ['text', { maxCharacters: 4 }, family, 'characters.tooMany'],
  ['text', {}, 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ['text', {}, 'x'.repeat(10_001), 'characters.tooMany'],
  ['text', { maxCharacters: 20_000 }, 'x'.repeat(10_001), 'characters.tooMany'],

  ['text', { digitsOnly: true }, '012345', '012345'],
  ['text', { digitsOnly: true }, ' ०१२ 345 ', '012345'],
  ['text', { digitsOnly: true }, '12a', 'text.digitsOnly'],
  ['text', { digitsOnly: true, minCharacters: 6, maxCharacters: 6 }, '12345', 'characters.tooFew'],
  ['text', {}, '\u200b Asha\u3164', 'Asha'],

  ['textarea', {}, ' a\r\nb\rc ', 'a\nb\nc'],
  ['textarea', { maxCharacters: 3 }, 'a\r\nb', 'a\nb'],
  ['textarea', { maxCharacters: 2 }, 'a\r\nb', 'characters.tooMany'],

  ['number', {}, '42', 42],
  ['number', {}, ' -1250.50 ', -1250.5],
  ['number', {}, '+.5', 0.5],
  ['number', {}, '007', 7],
  ['number', {}, '-0', 0],
  ['number', {}, 3.25, 3.25],
  ['number', {}, '1,000', 'number.ambiguous'],
  ['number', {}, '1,5', 1.5],
  ['number', {}, '0,125', 0.125],
  ['number', {}, '1.234,56', 1234.56],
  ['number', {}, '1,234.56', 1234.56],
  ['number', {}, '1.234.567', 1234567],
  ['number', {}, '12,34,567', 1234567],
  ['number', {}, '12,34,567.5', 1234567.5],
  ['number', {}, '1 234,5', 1234.5],
  ['number', {}, '1\u202f234\u202f567,5', 1234567.5],
  ['number', {}, "1'234.5", 1234.5],
  ['number', {}, '\u22125', -5],
  ['number', {}, '\u2013 5', -5],
  ['number', {}, '\u202a42\u202c', 42],
  ['number', {}, '٣٫٥', 3.5],
  ['number', {}, '1,23,4', 'number.expected'],
  ['number', {}, '1,2.3,4', 'number.expected'],
  ['number', {}, '12 34', 'number.expected'],
  ['number', {}, '1e5', 'number.expected'],
  ['number', {}, '0x10', 'number.expected'],
  ['number', {}, '.', 'number.expected'],
  ['number', {}, 'Infinity', 'number.expected'],
  ['number', {}, Number.NaN, 'number.expected'],
  ['number', {}, true, 'number.expected'],
  ['number', {}, '१२', 12],
  ['number', {}, '123456789012345', 123456789012345],
  ['number', {}, '1234567890123456', 'number.tooPrecise'],
  ['number', {}, 1e300, 'number.tooPrecise'],
  ['number', {}, 1e-30, 'number.tooPrecise'],
  ['number', { min: 18 }, '17.99', 'number.tooSmall'],
  ['number', { min: 18 }, '18', 18],
  ['number', { max: 60 }, '60.01', 'number.tooLarge'],
  ['number', { min: 0, max: 0 }, 0, 0],
  ['number', { minCharacters: 6 }, '12345', 'characters.tooFew'],
  ['number', { maxCharacters: 6 }, '1234567', 'characters.tooMany'],
  ['number', { maxCharacters: 3 }, '-1.5', 'characters.tooMany'],

  ['selectWithUnit', size, { value: '170', unit: 'cm' }, { value: 170, unit: 'cm' }],
  ['selectWithUnit', size, { value: 66.5, unit: 'in', more: 1 }, { value: 66.5, unit: 'in' }],
  ['selectWithUnit', size, { value: '29', unit: 'cm' }, 'number.tooSmall'],
  ['selectWithUnit', size, { value: 'tall', unit: 'cm' }, 'number.expected'],
  ['selectWithUnit', size, { value: '170', unit: 'ell' }, 'unit.unknown'],
  ['selectWithUnit', size, { value: '170' }, 'unit.unknown'],
  ['selectWithUnit', size, '170 cm', 'unit.expected'],
  ['selectWithUnit', size, [170, 'cm'], 'unit.expected'],
  ['selectWithUnit', { ...size, takes: 'text' }, { value: ' A4 ', unit: 'cm' }, { value: 'A4', unit: 'cm' }],

  ['email', open, ' Asha.Rao+x@Example.CO.in ', 'Asha.Rao+x@example.co.in'],
  ['email', open, 'asha@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g', 'asha@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
  ['email', open, '\u202aasha@example.com\u202c', 'asha@example.com'],
  ['email', open, 'asha\u200b@example.com\u200e', 'asha@example.com'],
  ['email', open, 'asha', 'email.invalid'],
  ['email', open, 'asha@localhost', 'email.invalid'],
  ['email', open, 'a..b@example.com', 'email.invalid'],
  ['email', open, '.a@example.com', 'email.invalid'],
  ['email', open, 'a b@example.com', 'email.invalid'],
  ['email', open, 'a@-example.com', 'email.invalid'],
  ['email', open, 'a@b@example.com', 'email.invalid'],
  ['email', open, 'a@example.com\nBcc: b@example.com', 'email.invalid'],
  ['email', open, `${'a'.repeat(65)}@example.com`, 'email.invalid'],
  ['email', open, `a@${'b'.repeat(250)}.com`, 'email.invalid'],
  ['email', open, 7, 'email.invalid'],
  ['email', { verifyEmail: true }, 'asha@EXAMPLE.com', 'asha@example.com'],
  ['email', { verifyEmail: true }, 'ravi@example.com', 'email.unverified'],

  ['phonenumber', india, '98765 43210', '+919876543210'],
  ['phonenumber', india, '098765-43210', '+919876543210'],
  ['phonenumber', india, '+91 98765 43210', '+919876543210'],
  ['phonenumber', india, '+44 20 7946 0958', '+442079460958'],
  ['phonenumber', { defaultCountry: 'GB' }, '020 7946 0958', '+442079460958'],
  ['phonenumber', { defaultCountry: 'ZZ' }, '98765 43210', 'phone.invalid'],
  ['phonenumber', { defaultCountry: 'ZZ' }, '+919876543210', '+919876543210'],
  ['phonenumber', india, '98123 46543', 'phone.invalid'],
  ['phonenumber', india, '98123 46789', 'phone.invalid'],
  ['phonenumber', { ...india, refuseMadeUp: false }, '98123 46789', '+919812346789'],
  ['phonenumber', { ...india, refuseMadeUp: false }, '98123 45678', '+919812345678'],
  ['phonenumber', { ...india, refuseMadeUp: false }, '+44 1234 765 890', '+441234765890'],
  ['phonenumber', india, '+44 1234 765 890', 'phone.invalid'],
  ['phonenumber', india, '+1 234 200 8901', '+12342008901'],
  ['phonenumber', india, '\u202a+91 98765 43210\u202c', '+919876543210'],
  ['phonenumber', india, '\u200e98765\u00a043210', '+919876543210'],
  ['phonenumber', india, '९८७६५ ४३२१०', '+919876543210'],
  ['phonenumber', india, '98123-45678', 'phone.invalidValue'],
  ['phonenumber', india, '12345', 'phone.invalidValue'],
  ['phonenumber', india, '98765', 'phone.invalid'],
  ['phonenumber', india, 'call 9876543210', 'phone.invalid'],
  ['phonenumber', india, '9876543210 ext. 7', 'phone.invalid'],
  ['phonenumber', india, 9876543210, 'phone.invalid'],

  ['select', { items }, 'gold_plus', 'gold_plus'],
  ['select', { items }, 'Gold Plus', 'choice.unknown'],
  ['select', { items }, ['gold_plus'], 'choice.unknown'],
  ['select', { items: [] }, 'gold_plus', 'choice.unknown'],
  ['select', { items }, 'other: Baker', 'choice.unknown'],
  ['select', { items, other: true }, 'other:  Baker ', 'other: Baker'],
  ['select', { items, other: true }, 'other: ', 'choice.otherBlank'],
  ['select', { items, other: true }, 'other', 'choice.unknown'],
  ['select', { items, other: true }, `other: ${'x'.repeat(151)}`, 'characters.tooMany'],
  ['radio', { items }, 'silver', 'silver'],
  ['radio', { items }, 'bronze', 'choice.unknown'],

  ['checkbox', { items }, ['platinum', 'silver', 'platinum'], ['silver', 'platinum']],
  ['checkbox', { items, other: true }, ['other: Baker', 'silver'], ['silver', 'other: Baker']],
  ['checkbox', { items, other: true }, ['other: a', 'other: b'], 'choices.expected'],
  ['checkbox', { items, other: true }, ['silver', 'other: '], 'choice.otherBlank'],
  ['checkbox', { items, other: true, maxChoices: 1 }, ['silver', 'other: a'], 'choices.tooMany'],
  ['checkbox', { items }, ['other: Baker'], 'choices.expected'],
  ['checkbox', { items }, 'silver', 'choices.expected'],
  ['checkbox', { items }, ['silver', 'bronze'], 'choices.expected'],
  ['checkbox', { items }, ['silver', null], 'choices.expected'],
  ['checkbox', { items, minChoices: 2 }, ['silver', 'silver'], 'choices.tooFew'],
  ['checkbox', { items, maxChoices: 1 }, ['silver', 'platinum'], 'choices.tooMany'],
  ['checkbox', { items, minChoices: 1, maxChoices: 3 }, ['silver'], ['silver']],

  ['multiselect', { items, maxChoices: 2 }, ['platinum', 'silver'], ['silver', 'platinum']],
  ['multiselect', { items, maxChoices: 1 }, ['silver', 'platinum'], 'choices.tooMany'],

  ['ranking', { items }, ['platinum', 'silver', 'gold_plus'], ['platinum', 'silver', 'gold_plus']],
  ['ranking', { items }, ['platinum', 'silver'], 'ranking.incomplete'],
  ['ranking', { items }, ['platinum', 'silver', 'silver'], 'ranking.expected'],
  ['ranking', { items }, ['platinum', 'silver', 'bronze'], 'ranking.expected'],
  ['ranking', { items }, ['platinum', 'silver', 'gold_plus', null], 'ranking.expected'],
  ['ranking', { items }, 'platinum', 'ranking.expected'],

  ['matrix', oneEach, { speed: 'good', care: 'bad' }, { speed: 'good', care: 'bad' }],
  ['matrix', oneEach, { care: 'bad', speed: ' ' }, 'matrix.rowsMissing'],
  ['matrix', oneEach, { speed: 'good', care: null }, { speed: 'good' }],
  ['matrix', oneEach, { speed: ['good'] }, 'matrix.choice'],
  ['matrix', oneEach, { speed: 'Good' }, 'matrix.choice'],
  ['matrix', oneEach, { speed: 'good', price: 'bad' }, 'matrix.unknownRow'],
  ['matrix', oneEach, 'good', 'matrix.expected'],
  ['matrix', oneEach, ['good'], 'matrix.expected'],
  ['matrix', severalEach, { speed: ['bad', 'good', 'bad'], care: [] }, { speed: ['good', 'bad'] }],
  ['matrix', severalEach, { speed: 'good' }, 'matrix.choice'],
  ['matrix', severalEach, { speed: ['good', 'ugly'] }, 'matrix.choice'],

  ['date', { limit: { kind: 'none' } }, ' 2024-02-29 ', '2024-02-29'],
  ['date', { limit: { kind: 'none' } }, '2023-02-29', 'date.invalid'],
  ['date', { limit: { kind: 'none' } }, '29/02/2024', 'date.invalid'],
  ['date', { limit: { kind: 'none' } }, 1735689600000, 'date.invalid'],
  ['date', { limit: { kind: 'none' } }, '0025-05-01', 'date.implausible'],
  ['date', { limit: { kind: 'none' } }, '1900-01-01', '1900-01-01'],
  ['date', { limit: { kind: 'none' } }, '2200-12-31', '2200-12-31'],
  ['date', { limit: { kind: 'none' } }, '2201-01-01', 'date.implausible'],
  ['date', { limit: { kind: 'none' } }, '20255-05-01', 'date.invalid'],
  ['date', before, '0025-05-01', 'date.implausible'],
  ['date', { limit: { kind: 'range', from: '1500-01-01', to: '1899-12-31' } }, '1822-05-01', '1822-05-01'],
  ['date', { limit: { kind: 'before', date: '1850-01-01' } }, '1822-05-01', '1822-05-01'],
  ['date', before, '2025-05-31', '2025-05-31'],
  ['date', before, '2025-06-01', 'date.notBefore'],
  ['date', after, '2025-06-02', '2025-06-02'],
  ['date', after, '2025-06-01', 'date.notAfter'],
  ['date', june, '2025-06-01', '2025-06-01'],
  ['date', june, '2025-06-30', '2025-06-30'],
  ['date', june, '2025-07-01', 'date.outsideRange'],

  ['rating', { starCount: 5 }, '4', 4],
  ['rating', { starCount: 5 }, 5, 5],
  ['rating', { starCount: 5 }, 6, 'rating.invalid'],
  ['rating', { starCount: 5 }, 2.5, 'rating.invalid'],
  ['rating', { starCount: 5 }, -1, 'rating.invalid'],
  ['rating', { starCount: 5 }, '4 stars', 'rating.invalid'],
  ['rating', { starCount: 10 }, ' 10 ', 10],

  ['imageCapture', {}, { upload: 'photo', name: 'x.exe', size: 7 }, file('photo')],
  ['imageCapture', {}, { upload: 'unmeasured' }, 'photo.expected'],
  ['imageCapture', {}, { upload: 'hasOwnProperty' }, 'upload.unknown'],
  ['imageCapture', {}, { upload: 7 }, 'photo.expected'],
  ['imageCapture', {}, 'photo', 'photo.expected'],
  ['videoRecording', minute, { upload: 'right', seconds: 1 }, file('right')],
  ['videoRecording', minute, { upload: 'unmeasured' }, { ...file('unmeasured'), seconds: null }],
  ['videoRecording', minute, { upload: 'short', seconds: 40 }, 'video.tooShort'],
  ['videoRecording', minute, { upload: 'long', seconds: 40 }, 'video.tooLong'],
  ['videoRecording', minute, { upload: 'photo' }, 'video.expected'],
  ['signature', {}, { upload: 'signature' }, file('signature')],
  ['signature', {}, { upload: 'photo' }, 'signature.expected'],
  ['signature', {}, 'Asha Rao', 'signature.expected'],
  ['videoRecording', minute, { upload: 'another' }, 'upload.unknown'],
  ['videoVerification', { accepts: 'verified' }, { session_id: 'good', verified: false }, sessions[0]],
  ['videoVerification', { accepts: 'verified' }, { session_id: 'bad', verified: true }, 'verification.failed'],
  ['videoVerification', { accepts: 'verified' }, { session_id: 'open' }, 'verification.inReview'],
  ['videoVerification', { accepts: 'verified' }, { session_id: 'approved' }, sessions[3]],
  ['videoVerification', { accepts: 'verified-or-review' }, { session_id: 'open' }, sessions[2]],
  ['videoVerification', { accepts: 'verified-or-review' }, { session_id: 'bad' }, 'verification.failed'],
  ['videoVerification', { accepts: 'any' }, { session_id: 'bad' }, sessions[1]],
  ['videoVerification', { accepts: 'any' }, { session_id: 'made up', verified: true }, 'verification.unknown'],
  ['videoVerification', { accepts: 'any' }, { verified: true }, 'verification.expected'],
];

describe('answers', () => {
  it.each(table)('%s %j reads %j as %j', (...row: Table<FieldType>) => {
    expect(outcome(row)).toEqual(row[3]);
  });

  it.each([undefined, null, '', '  \n', '\u200b\u00a0', '\u3164', '\u2800', '\ufeff', []])(
    '%j is no answer to any field',
    (answer) => {
      for (const { answers } of Object.values(fieldDefinitions)) expect(answers.isBlank(answer)).toBe(true);
    },
  );

  it('accepts no upload and no verification without confirmation by the server', () => {
    expect(fieldDefinitions.imageCapture.answers.read({ upload: 'photo' }, {}, {}).ok).toBe(false);
    expect(fieldDefinitions.videoVerification.answers.read({ session_id: 'good' }, { accepts: 'any' }, {}).ok).toBe(
      false,
    );
  });

  it('takes a unit without a value for no answer, and an object of another shape for a wrong one', () => {
    const { isBlank } = fieldDefinitions.selectWithUnit.answers;
    const answers = [
      { value: ' ', unit: 'cm' },
      { unit: 'cm' },
      {},
      { value: 0, unit: 'cm' },
      { val: 170, unit: 'cm' },
    ];
    expect(answers.map(isBlank)).toEqual([true, true, true, false, false]);
  });

  it('distinguishes zero from no answer, but not with stars', () => {
    expect(fieldDefinitions.number.answers.isBlank(0)).toBe(false);
    expect(fieldDefinitions.rating.answers.isBlank(0)).toBe(true);
  });

  it('is shown as text for people', () => {
    expect(fieldDefinitions.number.answers.toText(1e-7, {})).toBe('0.0000001');
    expect(fieldDefinitions.phonenumber.answers.toText('+919876543210', india)).toBe('+91 98765 43210');
    expect(fieldDefinitions.checkbox.answers.toText(['silver', 'gone'], { items })).toBe('Silver, gone');
    expect(fieldDefinitions.selectWithUnit.answers.toText({ value: 1e-7, unit: 'in' }, size)).toBe('0.0000001 in');
    const written = fieldDefinitions.matrix.answers.toText({ speed: ['good', 'bad'], gone: 'bad' }, severalEach);
    expect(written).toBe('Speed: Good, Bad; gone: Bad');
    expect(fieldDefinitions.ranking.answers.toText(['silver', 'gone'], { items })).toBe('1. Silver, 2. gone');
    expect(
      fieldDefinitions.imageCapture.answers.toText(
        { ...file('photo'), name: 'photo.jpg', size: 440_000, type: '' },
        {},
      ),
    ).toBe('photo.jpg (0.42 MB)');
    expect(fieldDefinitions.date.answers.toText('2025-01-05', { limit: { kind: 'none' } })).toBe('05/01/2025');
  });

  it('has a table entry for every type', () => {
    const { text: _, ...rest } = fieldDefinitions;
    // @ts-expect-error there are no rules for `text`
    const incomplete: AnswerRulesTable = rest;
    const wrong: AnswerValues['rating'] | undefined = undefined;
    expect([incomplete, wrong]).toHaveLength(2);
  });
});
