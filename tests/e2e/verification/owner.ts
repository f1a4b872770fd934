import { expect } from '@playwright/test';
import type { BuilderApi } from '../builder.ts';

export interface Listed {
  id: string;
  outcome: string | null;
  status: string;
  route: string;
  submission_id: string | null;
  review: string;
  review_reasons: string[];
}

export interface Details extends Listed {
  events: { event_type: string; timestamp: string; activity?: string; code?: string }[];
  facts: {
    type: string;
    at: string;
    until?: string;
    what?: string;
    faces?: string;
    detector?: string;
    detail?: string;
  }[];
  attempts: unknown[];
  media: { kind: string }[];
  transcript: { participant: string; text: string }[];
}

interface Sealed {
  record: { recording: { chunks: { number: number }[]; missing: number[]; finished: boolean } };
}

/** The owner's view of the verifications of a form. */
export class Owner {
  constructor(
    readonly builder: BuilderApi,
    private readonly form: string,
  ) {}

  async listed(): Promise<Listed[]> {
    const filter = encodeURIComponent(JSON.stringify({ property: 'form_id', operator: 'equal', value: this.form }));
    const { items } = await this.builder.get<{ items: Listed[] }>(`/api/verification/list?filter=${filter}`);
    return items;
  }

  /** The form's single verification; several would be a fault, since each test has its own form. */
  async details(): Promise<Details> {
    const all = await this.listed();
    const [only] = all;
    if (all.length !== 1 || !only) throw new Error(`there are ${all.length} verifications`);
    return this.builder.get(`/api/verification/get?id=${only.id}`);
  }

  /** The events of the form's verifications, to debug a failed journey. */
  async story(): Promise<string> {
    const all = await Promise.all(
      (await this.listed()).map(({ id }) => this.builder.get<Details>(`/api/verification/get?id=${id}`)),
    );
    return all.map(storyOf).join('\n');
  }

  /** The parts of the recording, according to the sealed record. */
  async recorded(): Promise<Sealed['record']['recording']> {
    const { id } = await this.details();
    const { url } = await this.builder.post<{ url: string }>('/api/verification/media-address', { id, kind: 'record' });
    const answer = await fetch(new URL(url, this.builder.address));
    return ((await answer.json()) as Sealed).record.recording;
  }

  /** The verification once it is sealed; its record must be intact. */
  async sealed(): Promise<Details> {
    await expect.poll(async () => (await this.details()).status, { timeout: 60_000 }).toBe('ended');
    const found = await this.details();
    const check = await this.builder.post<{ intact: boolean; checks: unknown[] }>('/api/verification/check-record', {
      id: found.id,
    });
    expect(check, JSON.stringify(check.checks)).toMatchObject({ intact: true });
    return found;
  }
}

function storyOf({ id, status, outcome, review_reasons, events, facts, transcript }: Details): string {
  const moments = [
    ...events.map(({ timestamp, event_type, activity, code }) => [timestamp, event_type, activity ?? code ?? '']),
    ...facts.map(({ at, type, what, faces, detail }) => [at, type, what ?? faces ?? detail ?? '']),
  ];
  return [
    `verification ${id}: ${status}, ${outcome ?? 'no outcome'}, ${review_reasons.join(' ')}`,
    ...moments.map((moment) => moment.join(' ')).sort(),
    ...transcript.map(({ participant, text }) => `${participant}: ${text}`),
  ].join('\n');
}
