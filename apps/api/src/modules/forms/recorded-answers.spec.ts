import { assembleJobId, uploadJobs } from '@tessera/contracts/uploads/uploads.jobs';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { submissionId, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisConnections } from '@tessera/queue/redis';
import { publishedForm, purgeForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { jpeg, newFilling, storedUpload, Tus, uploadAt, webm } from '../uploads/uploads.fixture.ts';

let api: SliceApi;
let person: Person;
let form: Form;
let tus: Tus;
beforeAll(async () => {
  api = await SliceApi.start();
  person = await api.founder();
  form = await publishedForm(api, person, [
    { id: 'film', type: 'videoRecording', label: 'Film', options: { minSeconds: 30, maxSeconds: 60 } },
    { id: 'photo', type: 'imageCapture', label: 'Photo', options: {} },
  ]);
  tus = new Tus(api.address);
});
afterAll(() => api.stop());

/** An upload whose parts are complete and which no worker has processed. */
const arrived = async (filling: string, { of = form, field = 'film', type = 'video/webm', length = 20_000 } = {}) => {
  const metadata = { filename: 'recording.webm', filetype: type, form: of.slug, field, filling };
  const path = await tus.begun(metadata, { 'upload-length': String(length) });
  const bytes = type === 'video/webm' ? webm(20_000) : jpeg(20_000);
  expect((await tus.append(path, 0, bytes, { 'upload-chunk': '0' })).status).toBe(204);
  return { path, upload: uploadAt(path) };
};
/** The worker's result for an assembled upload. */
const putTogether = (upload: string, seconds: number | null) => {
  const blob = { key: `uploads/${upload}/whole`, size: 21_000, sha256: 'a'.repeat(64), type: 'video/webm', seconds };
  return api.app.get(UploadRepository, { strict: false }).assembled(person.workspace, upload, blob);
};
const recorded = async (filling: string, seconds: number | null = 45) => {
  const one = await arrived(filling);
  await putTogether(one.upload, seconds);
  return one;
};
/** The queue's entry for an upload whose attempts have all failed. */
const giveUp = async (upload: string) => {
  const queue = api.app.get(JobProducer, { strict: false }).queue(uploadJobs.assemble.queue);
  const redis = api.app.get(RedisConnections, { strict: false }).commands;
  expect(await queue.getJob(assembleJobId(upload))).toBeDefined();
  await redis.zadd(queue.toKey('failed'), Date.now(), assembleJobId(upload));
};
const submit = (key: string, film: unknown, more: Record<string, unknown> = {}) =>
  api.call(publicForms.submit, { body: { form: form.slug, version: 1, key, answers: { film, ...more } } });
/** Submits answers whose video is measured a moment later. */
const submittedEarly = async (seconds: number) => {
  const filling = newFilling();
  const { upload } = await arrived(filling);
  const submitted = submit(filling, { upload });
  await new Promise((resolve) => setTimeout(resolve, 400));
  await putTogether(upload, seconds);
  return submitted;
};
const storedAnswers = async (id: string) =>
  (await api.app.get(SubmissionRepository, { strict: false }).byId(person.workspace, id))?.answers;
const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};
const refused = { status: 400, body: { field: 'body.answers.film' } };

describe('an answer that was recorded', () => {
  it('is stored with the server’s data of the file, and held by the submission', async () => {
    const filling = newFilling();
    const { path, upload } = await recorded(filling);
    const { status, body } = await submit(filling, { upload, name: '../../evil', size: 1, type: 'text/html' });
    expect(status).toBe(200);
    const film = { upload, name: 'recording.webm', size: 21_000, type: 'video/webm', seconds: 45 };
    expect(await storedAnswers(body.data.id)).toEqual({ film });
    expect((await storedUpload(api, person, path))?.submission).toBe(body.data.id);
  });

  it('is rejected when it belongs to another filling or field, is incomplete, or is made up', async () => {
    const filling = newFilling();
    const { upload } = await recorded(newFilling());
    expect(await submit(filling, { upload })).toMatchObject(refused);
    const unfinished = await arrived(filling, { length: 40_000 });
    expect(await submit(filling, { upload: unfinished.upload })).toMatchObject(refused);
    expect(await submit(filling, { upload: 'a'.repeat(24) })).toMatchObject(refused);
    expect(await submit(filling, 'recording.webm')).toMatchObject(refused);
  });

  it('is deleted with its form', async () => {
    const gone = form;
    form = await publishedForm(api, person, [{ id: 'film', type: 'videoRecording', label: 'Film', options: {} }]);
    const filling = newFilling();
    const { path, upload } = await recorded(filling);
    expect((await submit(filling, { upload })).status).toBe(200);
    await purgeForm(api, person, form.id);
    expect(await storedUpload(api, person, path)).toBeNull();
    form = gone;
  });
});

describe('a submission to a form that is deleted meanwhile', () => {
  const remove = (id: string) => purgeForm(api, person, id);
  /** Submits a photo. @param arrange the change to the form meanwhile, and the condition to wait for */
  async function handedIn(arrange: (form: string) => void | (() => Promise<unknown>)) {
    const one = await publishedForm(api, person, [{ id: 'photo', type: 'imageCapture', label: 'Photo', options: {} }]);
    const key = newFilling();
    const { path, upload } = await arrived(key, { of: one, field: 'photo', type: 'image/jpeg' });
    const afterwards = arrange(one.id);
    const body = { form: one.slug, version: 1, key, answers: { photo: { upload } } };
    const { status } = await api.call(publicForms.submit, { body });
    await afterwards?.();
    const id = submissionId(person.workspace, one.id, key);
    return {
      status,
      stored: await submissions.byId(person.workspace, id),
      file: await storedUpload(api, person, path),
    };
  }
  let submissions: SubmissionRepository;
  let accept: SubmissionRepository['accept'];
  beforeAll(() => {
    submissions = api.app.get(SubmissionRepository, { strict: false });
    accept = submissions.accept.bind(submissions);
  });

  it('is rejected when its files are gone before they are held', async () => {
    const uploads = api.app.get(UploadRepository, { strict: false });
    const hold = uploads.hold.bind(uploads);
    const found = await handedIn((id) => {
      jest.spyOn(uploads, 'hold').mockImplementationOnce(async (...given) => {
        await remove(id);
        return hold(...given);
      });
    });
    expect(found).toEqual({ status: 404, stored: null, file: null });
  });

  it('is rolled back when the form is gone once it is stored', async () => {
    const found = await handedIn((id) => {
      jest.spyOn(submissions, 'accept').mockImplementationOnce(async (submission) => {
        await remove(id);
        return accept(submission);
      });
    });
    expect(found).toEqual({ status: 404, stored: null, file: null });
  });

  it('is deleted with the form when the form still existed', async () => {
    const versions = api.app.get(FormVersionRepository, { strict: false });
    const deleteAll = versions.deleteAll.bind(versions);
    const [halfRemoved, answered] = [gate(), gate()];
    const found = await handedIn((id) => {
      let removal: Promise<unknown> = Promise.resolve();
      jest.spyOn(versions, 'deleteAll').mockImplementationOnce(async (...given) => {
        halfRemoved.open();
        await answered.passed;
        return deleteAll(...given);
      });
      jest.spyOn(submissions, 'accept').mockImplementationOnce(async (submission) => {
        removal = remove(id);
        await halfRemoved.passed;
        return accept(submission);
      });
      return () => {
        answered.open();
        return removal;
      };
    });
    expect(found).toEqual({ status: 200, stored: null, file: null });
  });
});

describe('the duration of a video', () => {
  it('is pending until a worker has measured it: the answer is neither accepted nor rejected', async () => {
    const filling = newFilling();
    const { path, upload } = await arrived(filling);
    const early = await submit(filling, { upload });
    expect(early).toMatchObject({ status: 425, body: { code: 'TOO_EARLY', field: 'body.answers.film' } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await storedUpload(api, person, path))?.submission).toBeNull();
    await putTogether(upload, 45);
    const { status, body } = await submit(filling, { upload });
    expect(status).toBe(200);
    expect(await storedAnswers(body.data.id)).toMatchObject({ film: { seconds: 45 } });
  });

  it('arrives in time for a submission while the worker measures', async () => {
    const { status, body } = await submittedEarly(45);
    expect(status).toBe(200);
    expect(await storedAnswers(body.data.id)).toMatchObject({ film: { seconds: 45 } });
  });

  it('is checked against the limits of the field however early the answers arrive', async () => {
    for (const seconds of [1, 200]) expect(await submittedEarly(seconds)).toMatchObject(refused);
  });

  it('stays unknown for an unreadable file: the answer is rejected for good and must be recorded again', async () => {
    const again = {
      status: 400,
      body: { field: 'body.answers.film', error: expect.stringMatching(/Record it again/) },
    };
    const filling = newFilling();
    const unreadable = await recorded(filling, null);
    expect(await submit(filling, { upload: unreadable.upload })).toMatchObject(again);
    const { upload } = await recorded(filling);
    expect((await submit(filling, { upload })).status).toBe(200);
  });

  it('stays pending when every attempt failed, because the store was down and the video may be fine', async () => {
    const filling = newFilling();
    const { upload } = await arrived(filling);
    await giveUp(upload);
    const early = await submit(filling, { upload });
    expect(early).toMatchObject({ status: 425, body: { code: 'TOO_EARLY', field: 'body.answers.film' } });
    expect(Number(early.headers.get('retry-after'))).toBe(30);
    await putTogether(upload, 45);
    expect((await submit(filling, { upload })).status).toBe(200);
  });

  it('does not delay the report of other invalid answers', async () => {
    const filling = newFilling();
    const { upload } = await arrived(filling);
    const photo = { upload: 'a'.repeat(24) };
    expect(await submit(filling, { upload }, { photo })).toMatchObject({
      status: 400,
      body: { field: 'body.answers.photo' },
    });
  });
});

describe('a photo', () => {
  it('is accepted before a worker has assembled it: nothing has to be measured', async () => {
    const filling = newFilling();
    const { upload } = await arrived(filling, { field: 'photo', type: 'image/jpeg' });
    const { status, body } = await submit(filling, undefined, { photo: { upload } });
    expect(status).toBe(200);
    expect(await storedAnswers(body.data.id)).toMatchObject({ photo: { upload, size: 20_000, type: 'image/jpeg' } });
  });
});
