import { Injectable } from '@nestjs/common';
import { status } from '@tessera/contracts/common.schema';
import { AddressRepository, type Destination } from '@tessera/data/addresses/address.repository';
import { FormRepository, stageOf, type StoredForm } from '@tessera/data/forms/form.repository';
import { tookEffect } from '@tessera/data/effective-versions';
import { FormVersionRepository, type StoredFormVersion } from '@tessera/data/forms/form-version.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';

/** A form that takes answers. */
export type OpenForm = StoredForm & { publishedVersion: number };

const absent = () =>
  new DomainError('NOT_FOUND', 'Form not found. Check the link, or contact the person who sent it to you.', {
    field: 'form',
  });
const closed = () =>
  new DomainError('GONE', 'This form is no longer accepting responses. Contact the person who sent you the link.');

/** Forms as whoever has their address finds them. Versions never change, addresses seldom: they are remembered. */
@Injectable()
export class PublishedForms {
  private readonly addresses = new Lru<string, Destination>(5_000);
  private readonly versions = new Lru<string, StoredFormVersion>(300);

  constructor(
    private readonly addressBook: AddressRepository,
    private readonly forms: FormRepository,
    private readonly formVersions: FormVersionRepository,
  ) {}

  /**
   * @throws DomainError NOT_FOUND when no form was ever published here, GONE when it was unpublished, archived or
   *   deleted
   */
  async at(slug: string): Promise<OpenForm> {
    const form = await this.formAt(slug);
    if (!form || form.publishedVersion === null) throw absent();
    if (form.status !== status.published || stageOf(form) !== 'active') throw closed();
    return { ...form, publishedVersion: form.publishedVersion };
  }

  /** An address of a form that is gone may lead to another form of its workspace by now. */
  private async formAt(slug: string): Promise<StoredForm | null> {
    const known = this.addresses.get(slug);
    const form = known ? await this.forms.byId(known.workspace, known.subject) : null;
    if (form) return form;
    const destination = await this.addressBook.resolve('form', slug);
    if (!destination) return null;
    this.addresses.set(slug, destination);
    return this.forms.byId(destination.workspace, destination.subject);
  }

  /**
   * The published version of a form of the workspace, by the form's id.
   * @returns null when there is no such form, or it is in the trash; `version` is null when it was never published
   */
  async ofWorkspace(
    workspace: WorkspaceId,
    id: string,
  ): Promise<{ name: string; version: StoredFormVersion | null } | null> {
    const form = await this.forms.byId(workspace, id);
    if (!form || form.deletedAt) return null;
    return { name: form.name, version: await this.current(form) };
  }

  /** A form of the workspace that was ever published, in the trash or not; null for any other. */
  async everPublished(workspace: WorkspaceId, id: string): Promise<OpenForm | null> {
    const form = await this.forms.byId(workspace, id);
    return form && form.publishedVersion !== null ? { ...form, publishedVersion: form.publishedVersion } : null;
  }

  /** Whether the workspace has this form, outside of the trash. */
  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    const form = await this.forms.byId(workspace, id);
    return form !== null && !form.deletedAt;
  }

  /** The latest published version of a form; null when it was never published. */
  async current(form: StoredForm): Promise<StoredFormVersion | null> {
    return form.publishedVersion === null ? null : this.version(form, form.publishedVersion);
  }

  /** @returns null for a number that was not published, even if a publish was interrupted after storing it */
  async version(form: StoredForm, version: number): Promise<StoredFormVersion | null> {
    if (!tookEffect(form, version)) return null;
    const key = `${form._id}/${version}`;
    const found = this.versions.get(key) ?? (await this.formVersions.byVersion(form.workspace, form._id, version));
    if (found) this.versions.set(key, found);
    return found;
  }
}
