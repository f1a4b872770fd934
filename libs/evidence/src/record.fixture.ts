import { chainLink, sha256Of } from './chunk-chain.ts';
import { type EvidenceRecord, factParts } from './record.schema.ts';

const at = '2026-11-21T10:00:00.000Z';
const event = { session_id: 'sessionid', agent_session_id: 'agentsess', timestamp: at };

/** Parts of a recording, chained as the upload chains them. */
export function chained(upload: string, parts: readonly Buffer[]) {
  let chain = upload;
  let offset = 0;
  return parts.map((part, number) => {
    const sha256 = sha256Of(part);
    chain = chainLink(chain, sha256);
    const chunk = { number, offset, size: part.length, sha256, chain, at };
    offset += part.length;
    return chunk;
  });
}

/** A record with every part filled in. */
export function exampleRecord(parts: readonly Buffer[], video: Buffer): EvidenceRecord {
  const text = 'I, Asha Kulkarni, agree to pay ₹ fifty thousand.\nमैं सहमत हूँ।';
  return {
    format: 'tessera-verification-record',
    version: 1,
    sealed_at: at,
    workspace: 'workspace',
    session: 'sessionid',
    agent_session: 'agentsess',
    room: 'room-unguessable',
    egress: null,
    route: 'video',
    form: { id: 'formident', name: 'Proposal', version: 3, field: 'verification', filling: 'filling-key-0001' },
    options: { attempts: 3, passCoverage: 0.75 },
    request: { customer_name: 'Asha Kulkarni', premium_amount: 50_000 },
    language: 'english',
    consent: { text, sha256: sha256Of(text) },
    started_at: at,
    ended_at: at,
    duration_s: 42.5,
    outcome: 'verified',
    review_reasons: [],
    attempts: [
      {
        number: 1,
        at,
        heard: 'i asha kulkarni agree',
        recogniser: 'local',
        confidence: 0.9,
        verdict: {
          outcome: 'pass',
          coverage: 0.92,
          wer: 0.1,
          insertions: 0,
          order: 1,
          negation: false,
          phrases: [{ name: 'agreement', asked: 'agree', found: true, detail: 'heard' }],
          words: [{ kind: 'equal', asked: 'agree', heard: 'agree' }],
          reasons: ['92 of 100 words were heard.'],
          thresholds: { pass: 0.75, review: 0.55 },
        },
      },
    ],
    transcript: [{ id: 't1', participant: 'Agent', text: 'Good morning.', final: true, from_s: 0.4, to_s: 1.2 }],
    events: [{ event_type: 'greeting_finished', id: 'eventident', seq: 1, ...event }],
    ...factParts([
      { type: 'notice_accepted', at, text_version: '1' },
      { type: 'place', at, latitude: 18.5204, longitude: 73.8567, accuracy_m: 12.5 },
      { type: 'face', at, faces: 'one', detector: 'model' },
      { type: 'recording_started', at, mime: 'video/webm' },
    ]),
    models: { recogniser: 'pocketsphinx 5prealpha' },
    ip: '203.0.113.7',
    user_agent: 'Mozilla/5.0',
    recording: { upload: 'uploadident', chunks: chained('uploadident', parts), missing: [], finished: true },
    media: [{ name: 'video.webm', kind: 'video', type: 'video/webm', size: video.length, sha256: sha256Of(video) }],
    video_times: [{ started_at: at, seconds: 42.5 }],
    transcript_from: at,
  };
}
