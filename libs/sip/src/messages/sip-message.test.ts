import fc from 'fast-check';
import { parseNameAddress, parseUri, parseVia } from './sip-address.ts';
import { SipFraming } from './sip-framing.ts';
import { SipHeaders } from './sip-headers.ts';
import {
  parseMessage,
  responseTo,
  type SipMessage,
  type SipRequest,
  SipSyntaxError,
  writeMessage,
} from './sip-message.ts';

const required: [string, string][] = [
  ['Via', 'SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bKa'],
  ['From', '<sip:+1@a>;tag=1'],
  ['To', '<sip:+2@b>'],
  ['Call-ID', 'c'],
];

const word = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
const value = fc.stringMatching(/^[!-~]([ -~]{0,40}[!-~])?$/);
const extra = fc.array(
  fc.tuple(
    word.map((name) => `X-${name}`),
    value,
  ),
  { maxLength: 8 },
);
const body = fc.string({ unit: 'grapheme', maxLength: 400 });

const anyRequest = fc
  .record({ method: fc.constantFrom('INVITE', 'BYE', 'OPTIONS'), user: word, number: fc.nat(2 ** 31 - 1), extra, body })
  .map(({ method, user, number, extra: more, body: text }): SipRequest => ({
    ...{ kind: 'request', method, uri: `sip:${user}@host.example:5060` },
    headers: new SipHeaders([...required, ['CSeq', `${number} ${method}`], ...more]),
    body: text,
  }));

const plain = (message: SipMessage) => ({
  ...message,
  headers: [...message.headers].filter(([name]) => name !== 'Content-Length'),
});

describe('a message', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(plain(parseMessage(writeMessage(request)))).toEqual(plain(request));
        const response = responseTo(request, 486, undefined, { tag: 't' });
        expect(plain(parseMessage(writeMessage(response)))).toEqual(plain(response));
      }),
    );
  });

  it('is read whole from a stream, however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(anyRequest, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(3_000)), (messages, cuts) => {
        const bytes = Buffer.concat(messages.map(writeMessage));
        const framing = new SipFraming();
        const edges = [0, ...cuts.filter((cut) => cut < bytes.length).sort((one, other) => one - other), bytes.length];
        const found = edges.slice(1).flatMap((end, index) => framing.push(bytes.subarray(edges[index], end)));
        expect(found.map(plain)).toEqual(messages.map(plain));
      }),
    );
  });

  it('is read, or refused with a syntax error, however damaged it is', () => {
    const damaged = fc.tuple(anyRequest, fc.nat(), fc.uint8Array({ maxLength: 6 })).map(([request, at, junk]) => {
      const bytes = writeMessage(request);
      const cut = at % bytes.length;
      return Buffer.concat([bytes.subarray(0, cut), junk, bytes.subarray(cut + junk.length)]);
    });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), damaged), (bytes) => {
        for (const read of [() => parseMessage(bytes), () => new SipFraming().push(bytes)])
          try {
            read();
          } catch (error) {
            expect(error).toBeInstanceOf(SipSyntaxError);
          }
      }),
      { numRuns: 500 },
    );
  });

  it('takes short names, folded lines and lists in one line', () => {
    const text = [
      'INVITE sip:2@b SIP/2.0',
      'v: SIP/2.0/UDP a:1;branch=z9hG4bKx, SIP/2.0/TCP [::1]:2;branch=z9hG4bKy',
      'f: "Doe, <J>" <sip:1@a>;tag=9',
      't: sip:2@b',
      'i: c',
      'CSeq: 7 INVITE',
      'Subject: one',
      '  two',
      'l: 0',
      '',
      'ignored',
    ].join('\r\n');
    const { headers, body: content } = parseMessage(Buffer.from(text));
    expect(headers.all('Via').map(parseVia)).toMatchObject([
      { host: 'a', port: 1 },
      { host: '[::1]', branch: 'z9hG4bKy' },
    ]);
    expect(parseNameAddress(headers.get('From') ?? '')).toEqual({ name: 'Doe, <J>', uri: 'sip:1@a', tag: '9' });
    expect(headers.get('subject')).toBe('one two');
    expect(content).toBe('');
  });

  it.each([
    ['a line break in a header', { headers: new SipHeaders([...required, ['CSeq', '1 BYE'], ['X-A', 'a\r\nX-B: b']]) }],
    ['a line break in the address', { uri: 'sip:a\r\n@b', headers: new SipHeaders([...required, ['CSeq', '1 BYE']]) }],
  ])('is not written with %s', (_what, of) => {
    const request = { kind: 'request', method: 'BYE', uri: 'sip:a@b', body: '', ...of } as const;
    expect(() => writeMessage(request)).toThrow('line break');
  });
});

describe('an address', () => {
  it.each([
    ['sip:+911@h', { user: '+911', host: 'h', port: 0, transport: undefined }],
    ['sips:a%23b@h.example:5061;transport=TCP;lr', { user: 'a#b', host: 'h.example', port: 5061, transport: 'tcp' }],
    ['sip:a:secret@[::1]:5060', { user: 'a', host: '[::1]', port: 5060, transport: undefined }],
  ])('%s is read', (text, expected) => expect(parseUri(text)).toEqual(expected));

  it.each(['tel:+1', 'sip:', 'sip:a b@c', 'http://a', `sip:${'a'.repeat(300)}@b`])('%s is refused', (text) => {
    expect(() => parseUri(text)).toThrow(SipSyntaxError);
  });
});
