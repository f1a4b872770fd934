// Kills api and worker during uploads: acknowledged parts are stored once and in order.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from './lib/cluster.mjs';

const sha256 = (bytes, as) => createHash('sha256').update(bytes).digest(as);
const webmHead = Buffer.from('1a45dfa3', 'hex');
const recorders = 6;
const fewestChunks = 15;
const fewestKills = 4;

/** @type {Cluster} */
let cluster;
let form;
before(async () => {
  cluster = await Cluster.start({ workers: 1 });
  const field = { id: 'film', type: 'videoRecording', label: 'Film', options: {} };
  const { id, revision, slug } = await cluster.call('POST', '/api/common/create-form', {
    name: 'Films',
    fields: [field],
  });
  await cluster.call('POST', '/api/common/save-form', { id, revision, status: 1 });
  form = slug;
});
after(() => cluster?.stop());

/** A browser's uploader: repeats each part until it is acknowledged, and never goes back behind that. */
class Recorder {
  acknowledged = 0;
  repeated = 0;
  #sent = createHash('sha256');

  /** @param isEnough whether the recorder may stop */
  async record(isEnough) {
    const metadata = { filename: 'recording.webm', filetype: 'video/webm', form, field: 'film', filling: fillingOf() };
    const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const begun = await this.#send('POST', '/api/guest/uploads', {
      'upload-defer-length': '1',
      'upload-metadata': encoded.join(','),
    });
    this.path = begun.headers.get('location');
    for (let number = 0; number < fewestChunks || !isEnough(); number += 1) {
      const chunk = number === 0 ? Buffer.concat([webmHead, randomBytes(60_000)]) : randomBytes(140_000);
      this.#sent.update(chunk);
      await this.#append(chunk, { 'upload-chunk': String(number) });
      await sleep(40);
    }
    this.sha256 = this.#sent.digest('hex');
    await this.#append(Buffer.alloc(0), { 'upload-length': String(this.acknowledged) });
  }

  get id() {
    return this.path.split('/').at(-1);
  }

  async #append(bytes, headers) {
    const answer = await this.#send(
      'PATCH',
      this.path,
      {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(this.acknowledged),
        'upload-checksum': `sha256 ${sha256(bytes, 'base64')}`,
      },
      bytes,
    );
    assert.equal(answer.status, 204, await answer.text());
    const offset = Number(answer.headers.get('upload-offset'));
    assert.equal(offset, this.acknowledged + bytes.length, 'an acknowledged part counts once');
    this.acknowledged = offset;
  }

  async #send(method, path, headers, body) {
    const end = Date.now() + 120_000;
    for (;;) {
      const answer = await fetch(cluster.apiUrl + path, {
        method,
        headers: { 'tus-resumable': '1.0.0', ...headers },
        signal: AbortSignal.timeout(10_000),
        ...(body && { body }),
      }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      assert.ok(Date.now() < end, `the api does not answer: ${answer ? await answer.text() : 'nothing'}`);
      this.repeated += 1;
      await sleep(150);
    }
  }
}
const fillingOf = () => randomBytes(18).toString('base64url');

/** Stored blobs of an upload. */
function stored(id) {
  const uploads = join(cluster.folder, 'data/blobs/uploads');
  const [workspace] = readdirSync(uploads);
  const folder = join(uploads, workspace, id);
  return { names: readdirSync(folder).sort(), read: (name) => readFileSync(join(folder, name)) };
}

test('api and worker are killed at random during six uploads: no acknowledged part is lost or duplicated', async () => {
  const all = Array.from({ length: recorders }, () => new Recorder());
  let isRecording = true;
  let kills = 0;
  const killing = (async () => {
    while (isRecording) {
      await sleep(800 + Math.random() * 800);
      for (const victim of [cluster.api, ...(kills % 3 === 0 ? cluster.workers : [])]) {
        await victim.kill();
        await victim.start();
      }
      kills += 1;
    }
  })();
  await Promise.all(all.map((recorder) => recorder.record(() => kills >= fewestKills)));
  isRecording = false;
  await killing;
  const repeated = all.reduce((sum, recorder) => sum + recorder.repeated, 0);
  assert.ok(repeated >= fewestKills, `killed ${kills} times, ${repeated} sends were repeated`);

  for (const { id, sha256: sent } of all) {
    const end = Date.now() + 90_000;
    while (!isWhole(stored(id)) && Date.now() < end) await sleep(250);
    const { names, read } = stored(id);
    assert.ok(names.includes('whole'), `the worker put ${id} together: ${names}`);
    assert.equal(sha256(read('whole'), 'hex'), sent, 'its bytes are those that were sent');
  }
});
const isWhole = ({ names }) => names.join() === 'whole';
