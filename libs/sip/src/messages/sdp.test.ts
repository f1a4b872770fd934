import fc from 'fast-check';
import { answerOf, offerOf, parseSdp } from './sdp.ts';

const own = { address: '192.0.2.9', port: 4_000, session: 1, version: 1 };
const offer = [
  'v=0',
  'o=- 1 1 IN IP4 198.51.100.7',
  's=-',
  'c=IN IP4 198.51.100.7',
  't=0 0',
  'm=video 6000 RTP/AVP 96',
  'm=audio 5004 RTP/AVP 18 8 0 100',
  'c=IN IP4 198.51.100.8',
  'a=rtpmap:18 G729/8000',
  'a=rtpmap:100 telephone-event/8000',
  'a=sendonly',
  '',
].join('\r\n');

describe('a description', () => {
  it('is read: first known codec, digits, direction, and the address of the audio', () => {
    expect(parseSdp(offer)).toEqual({
      ...{ address: '198.51.100.8', port: 5_004, codec: 'PCMA', payload: 8, events: 100, direction: 'recvonly' },
      direction: 'sendonly',
    });
    expect(parseSdp(offerOf(own))).toMatchObject({ codec: 'PCMU', payload: 0, events: 101, direction: 'sendrecv' });
  });

  it('is answered with one codec, and without the other media', () => {
    const answer = answerOf(own, offer, parseSdp(offer)!);
    expect(answer).toContain('m=video 0 RTP/AVP 96\r\nm=audio 4000 RTP/AVP 8 100\r\n');
    expect(parseSdp(answer)).toMatchObject({ address: '192.0.2.9', payload: 8, events: 100, direction: 'recvonly' });
  });

  it.each([
    ['no audio', 'v=0\r\nm=video 1 RTP/AVP 0'],
    ['only codecs that are unknown here', 'v=0\r\nc=IN IP4 1.2.3.4\r\nm=audio 1 RTP/AVP 18'],
    ['encryption', 'v=0\r\nc=IN IP4 1.2.3.4\r\nm=audio 1 RTP/SAVP 0'],
    ['IPv6', 'v=0\r\nc=IN IP6 ::1\r\nm=audio 1 RTP/AVP 0'],
    ['a name instead of an address', 'v=0\r\nc=IN IP4 localhost\r\nm=audio 1 RTP/AVP 0'],
    ['audio that is turned down', 'v=0\r\nc=IN IP4 1.2.3.4\r\nm=audio 0 RTP/AVP 0'],
  ])('with %s is refused', (_what, text) => expect(parseSdp(text)).toBeNull());

  it('is read or refused, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => void parseSdp(text)));
  });
});
