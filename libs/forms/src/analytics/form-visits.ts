import { Injectable } from '@nestjs/common';
import { FormVisitRepository } from '@tessera/data/forms/form-visit.repository';
import { dayAt, dayText } from '@tessera/kernel/calendar';
import { type OpenForm, PublishedForms } from '../published-forms.ts';

interface Progress {
  version: number;
  opened: boolean;
  started: boolean;
  pages: readonly string[];
}

/** Counts visits to public forms by day. */
@Injectable()
export class FormVisits {
  constructor(
    private readonly visits: FormVisitRepository,
    private readonly published: PublishedForms,
  ) {}

  /** Counts what a filling did for the first time. Pages that the version does not have are ignored. */
  async count(form: OpenForm, { version, opened, started, pages }: Progress, timeZone: string): Promise<void> {
    const known = await this.published.version(form, version);
    const names = new Set(known?.pages.map(({ id }) => id));
    const seen = [...new Set(pages)].filter((page) => names.has(page));
    if (!known || (!opened && !started && seen.length === 0)) return;
    const day = dayText(dayAt(Date.now(), timeZone));
    await this.visits.add({ workspace: form.workspace, form: form._id, day, opened, started, pages: seen });
  }
}
