import { Injectable } from '@nestjs/common';
import { filterPartsOf } from '@tessera/fields/answer-parts';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { responseProperties } from '@tessera/contracts/forms/value-properties';
import type { ListProperties } from '@tessera/contracts/list';
import { FormRepository, type StoredForm } from '@tessera/data/forms/form.repository';
import { tookEffect } from '@tessera/data/effective-versions';
import { FormVersionRepository, type StoredFormVersion } from '@tessera/data/forms/form-version.repository';
import { offeredChoices } from '@tessera/fields/options/other-text';
import { pipeLabels } from '@tessera/fields/piping';
import { holdsAnswers } from '@tessera/fields/registry';
import { maximumOf } from '@tessera/fields/scale-maximum';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';

/** The columns in which the responses of a form are shown. */
@Injectable()
export class ResponseColumns {
  /** By form and published version: both together never mean other columns. */
  private readonly known = new Lru<string, ResponseColumn[]>(300);

  constructor(
    private readonly forms: FormRepository,
    private readonly versions: FormVersionRepository,
  ) {}

  async of(form: StoredForm): Promise<ResponseColumn[]> {
    const { workspace, _id, publishedVersion } = form;
    const key = `${_id}/${publishedVersion}`;
    const columns = this.known.get(key) ?? columnsIn(await this.versions.all(workspace, _id), form);
    this.known.set(key, columns);
    return columns;
  }

  /** What the responses of a form can be filtered by; nothing of a form that does not exist. */
  async propertiesOf(workspace: WorkspaceId, id: string): Promise<ListProperties> {
    const form = await this.forms.byId(workspace, id);
    return form ? responseProperties(await this.of(form)) : {};
  }
}

/** The fields of the published version in its order, then those that only older ones have. */
function columnsIn(versions: readonly StoredFormVersion[], form: StoredForm): ResponseColumn[] {
  const columns = new Map<string, ResponseColumn>();
  const effective = versions.filter(({ version }) => tookEffect(form, version));
  for (const { version, fields } of effective) {
    for (const field of fields.filter(({ type }) => holdsAnswers(type))) {
      const { id, type, label } = field;
      const newer = columns.get(id);
      const column = { id, type, label: pipeLabels(label, fields) };
      if (!newer) columns.set(id, { ...column, ...answersOf(field), retired: version !== form.publishedVersion });
      else {
        addChoices(newer.choices, choicesOf(field));
        addParts(newer.parts, partsOf(field));
        if (newer.maximum !== maximumOf(field)) newer.maximum = null;
      }
    }
  }
  return [...columns.values()];
}

type Choices = ResponseColumn['choices'];

const choicesOf = ({ options }: StoredFormVersion['fields'][number]): Choices =>
  'items' in options ? offeredChoices(options) : [];

type Parts = ResponseColumn['parts'];

const partsOf = (field: StoredFormVersion['fields'][number]): Parts =>
  filterPartsOf(field).map(({ choices, ...part }) => ({ ...part, choices: [...(choices ?? choicesOf(field))] }));

const answersOf = (field: StoredFormVersion['fields'][number]) => ({
  choices: choicesOf(field),
  parts: partsOf(field),
  maximum: maximumOf(field),
});

/** Older answers name choices that a newer version has no more. */
function addChoices(known: Choices, older: Choices): void {
  const values = new Set(known.map(({ value }) => value));
  known.push(...older.filter(({ value }) => !values.has(value)));
}

/** Older answers may have other parts and choices. Where versions differ in kind, an answer may be a list. */
function addParts(known: Parts, older: Parts): void {
  for (const part of older) {
    const newer = known.find(({ path }) => path === part.path);
    if (!newer) known.push(part);
    else {
      addChoices(newer.choices, part.choices);
      if (newer.kind === 'choice') newer.kind = part.kind;
    }
  }
}
