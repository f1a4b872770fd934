import { Inject, Injectable } from '@nestjs/common';
import { isFieldType } from '@tessera/fields/field-types';
import { sizeText } from '@tessera/fields/files/file-size';
import { fieldDefinitions } from '@tessera/fields/registry';
import { ResponseRows } from '@tessera/forms/response-rows';
import { wallTime } from '@tessera/kernel/calendar';
import type { JsonValue } from '@tessera/kernel/json';
import type { ValueColumn } from '@tessera/objects/object-schema';
import { valueText } from '@tessera/objects/value-text';
import { AnswerFiles } from '@tessera/verification/answer-files';
import type { ApiSettings } from '../../../../config.ts';
import { API_SETTINGS } from '../../../../settings.ts';
import type { FoundResponse } from '../found-responses.ts';
import { isDrawable } from './picture-size.ts';
import { PdfPage } from '../../../../pdf/pdf-page.ts';

/** Largest image that is drawn, and most bytes of images in one document. */
const mostOfImage = 8 * 1024 * 1024;
const mostOfAll = 40 * 1024 * 1024;
const quiet = '#6b7280';
const picture = { width: 420, height: 300 };

interface StoredFile {
  upload: string;
  name: string;
  size: number;
}

/** Writes a response as a PDF: answers by their labels, images in place, other files by their names. */
@Injectable()
export class ResponsePdf {
  constructor(
    private readonly rows: ResponseRows,
    private readonly files: AnswerFiles,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'PUBLIC_URL'>,
  ) {}

  /** @param timeZone in which moments are written */
  async of(found: FoundResponse, timeZone: string): Promise<Buffer> {
    const { form, response } = found;
    const page = new PdfPage(form.name);
    page.text(form.name, { size: 18 });
    const at = momentText(response.createdAt, timeZone);
    page.text(`Submitted ${at} · version ${response.version}`, { size: 9, colour: quiet, above: 4 });
    const address = new URL(`/forms/${form._id}/responses/${response._id}`, this.settings.PUBLIC_URL).href;
    page.text(address, { size: 9, colour: '#3149bd', link: address });
    page.rule();
    let left = mostOfAll;
    for (const column of await this.rows.fieldsOf(form)) {
      const value = response.answers[column.key];
      const isRetired = found.columns.some(({ id, retired }) => id === column.key && retired);
      if (isRetired && value === undefined) continue;
      page.text(column.label, { size: 9, colour: quiet, above: 12 });
      left -= await this.answer(page, found, column, value, left);
    }
    return page.finish(`${form.name} · ${at}`);
  }

  /** @returns the bytes of images that were drawn */
  private async answer(
    page: PdfPage,
    { response }: FoundResponse,
    column: ValueColumn,
    value: JsonValue | undefined,
    left: number,
  ): Promise<number> {
    const files = filesIn(column, value);
    if (files.length === 0) {
      page.text(valueText(column, value) || '—', { size: 11, above: 1 });
      return 0;
    }
    let used = 0;
    for (const { upload, name, size } of files) {
      const most = Math.min(mostOfImage, left - used);
      const image = await this.files.image(response.workspace, response._id, upload, most);
      if (image && isDrawable(image) && drawn(page, image)) used += image.length;
      else page.text(`${name} (${sizeText(size)})`, { size: 11, above: 1 });
    }
    return used;
  }
}

/** @returns false for an image that cannot be read */
function drawn(page: PdfPage, image: Buffer): boolean {
  try {
    page.picture(image, picture);
    return true;
  } catch {
    return false;
  }
}

/** The files of an answer; none for answers of other types. */
function filesIn({ type }: ValueColumn, value: JsonValue | undefined): StoredFile[] {
  if (!isFieldType(type) || fieldDefinitions[type].stores !== 'files') return [];
  return [value].flat().filter((file): file is JsonValue & StoredFile => isStoredFile(file));
}

const isStoredFile = (file: unknown): file is StoredFile =>
  typeof file === 'object' &&
  file !== null &&
  'upload' in file &&
  typeof file.upload === 'string' &&
  'name' in file &&
  typeof file.name === 'string' &&
  'size' in file &&
  typeof file.size === 'number';

/** dd/MM/yyyy HH:mm in a time zone, with its name. */
function momentText(at: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = wallTime(at.getTime(), timeZone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(day)}/${two(month)}/${year} ${two(hour)}:${two(minute)} (${timeZone})`;
}
