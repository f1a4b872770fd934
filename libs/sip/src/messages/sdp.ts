import { isIPv4 } from 'node:net';

export type Codec = 'PCMU' | 'PCMA';
type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** Where and how the other side takes audio. */
export interface AudioDescription {
  readonly address: string;
  readonly port: number;
  /** The first codec of the other side that is known here, with its payload type. */
  readonly codec: Codec;
  readonly payload: number;
  /** Payload type of RFC 4733 digits; undefined if there are none. */
  readonly events: number | undefined;
  readonly direction: Direction;
}

const staticPayloads: Readonly<Record<number, Codec>> = { 0: 'PCMU', 8: 'PCMA' };
const ownEvents = 101;

/**
 * Reads the audio part of an offer or answer.
 * @returns null if there is none that is known here: G.711 over RTP to an IPv4 address
 */
export function parseSdp(text: string): AudioDescription | null {
  const [session, audio] = sections(text);
  if (!audio) return null;
  const [, port, formats] = /^m=audio (\d{1,5})(?:\/\d+)? RTP\/AVP ([\d ]+)$/.exec(audio[0] ?? '') ?? [];
  if (port === undefined || formats === undefined || Number(port) === 0 || Number(port) > 65_535) return null;
  const names = new Map<number, string>(Object.entries(staticPayloads).map(([key, name]) => [Number(key), name]));
  for (const line of audio) {
    const [, payload, name] = /^a=rtpmap:(\d{1,3}) ([\w-]+)\/8000(?:\/1)?$/.exec(line) ?? [];
    if (payload !== undefined && name !== undefined) names.set(Number(payload), name.toUpperCase());
  }
  const payloads = formats.trim().split(/ +/).map(Number);
  const payload = payloads.find((each) => isCodec(names.get(each)));
  const connection = [...audio, ...session].find((line) => line.startsWith('c=')) ?? '';
  const [, address = ''] = /^c=IN IP4 ([\d.]+)/.exec(connection) ?? [];
  if (payload === undefined || !isIPv4(address)) return null;
  const attribute = [...audio, ...session].find((line) => /^a=(sendrecv|sendonly|recvonly|inactive)$/.test(line));
  const direction = (attribute?.slice(2) ?? 'sendrecv') as Direction;
  return {
    address,
    port: Number(port),
    codec: names.get(payload) as Codec,
    payload,
    events: payloads.find((each) => names.get(each) === 'TELEPHONE-EVENT'),
    direction: address === '0.0.0.0' ? 'inactive' : direction,
  };
}

/** Where we take audio. `version` grows with each description of a call. */
export interface OwnAudio {
  readonly address: string;
  readonly port: number;
  readonly session: number;
  readonly version: number;
}

/** Offers both codecs and digits. */
export const offerOf = (own: OwnAudio, direction: Direction = 'sendrecv'): string =>
  describe(own, [
    `m=audio ${own.port} RTP/AVP 0 8 ${ownEvents}`,
    'a=rtpmap:0 PCMU/8000',
    'a=rtpmap:8 PCMA/8000',
    ...eventLines(ownEvents),
    'a=ptime:20',
    `a=${direction}`,
  ]);

const answers: Record<Direction, Direction> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};

/** Answers an offer with the one codec that was chosen; other media of it are turned down. */
export function answerOf(own: OwnAudio, offer: string, chosen: AudioDescription): string {
  let isAnswered = false;
  const media = lines(offer).flatMap((line) => {
    if (!line.startsWith('m=')) return [];
    const [kind = '', , transport = '', ...formats] = line.slice(2).split(' ');
    if (kind !== 'audio' || isAnswered) return [`m=${kind} 0 ${transport} ${formats.join(' ')}`];
    isAnswered = true;
    const events = chosen.events === undefined ? '' : ` ${chosen.events}`;
    return [
      `m=audio ${own.port} RTP/AVP ${chosen.payload}${events}`,
      `a=rtpmap:${chosen.payload} ${chosen.codec}/8000`,
      ...(chosen.events === undefined ? [] : eventLines(chosen.events)),
      'a=ptime:20',
      `a=${answers[chosen.direction]}`,
    ];
  });
  return describe(own, media);
}

/** Whether the other side wants to hear us. */
export const hears = ({ direction }: Pick<AudioDescription, 'direction'>): boolean =>
  direction === 'sendrecv' || direction === 'recvonly';

const eventLines = (payload: number): string[] => [
  `a=rtpmap:${payload} telephone-event/8000`,
  `a=fmtp:${payload} 0-15`,
];

const describe = ({ address, session, version }: OwnAudio, media: string[]): string =>
  [
    'v=0',
    `o=tessera ${session} ${version} IN IP4 ${address}`,
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    ...media,
    '',
  ].join('\r\n');

const isCodec = (name: string | undefined): boolean => name === 'PCMU' || name === 'PCMA';

const lines = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trimEnd());

/** The lines before the first medium, and those of the first audio. */
function sections(text: string): [session: string[], audio: string[] | undefined] {
  const parts: string[][] = [[]];
  for (const line of lines(text)) {
    if (line.startsWith('m=')) parts.push([]);
    parts.at(-1)?.push(line);
  }
  const [session = [], ...media] = parts;
  return [session, media.find(([first]) => first?.startsWith('m=audio '))];
}
