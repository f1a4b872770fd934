import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FormSettings } from '@tessera/contracts/forms/forms.schema';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import {
  type FormImageDocument,
  formImageId,
  formImageKey,
  formImagePrefix,
  FormImageRepository,
} from '@tessera/data/forms/form-image.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Maximum number of images of a form, those of older versions included. */
export const mostFormImages = 50;

interface FormRef {
  workspace: WorkspaceId;
  _id: string;
}
interface NewImage {
  type: string;
  content: Buffer;
}

/** Images that the settings use. */
const imagesIn = ({ theme, preview }: FormSettings): string[] =>
  [theme?.logo, theme?.cover, preview?.image].filter((id) => id !== undefined);

/** The settings with other images; those without a replacement are left out. */
function withImages(settings: FormSettings, copyOf: (id: string | undefined) => string | undefined): FormSettings {
  const { theme, preview, ...others } = settings;
  const replaced = <Part extends object>(part: Part, names: readonly (keyof Part)[]): Part => {
    const images = Object.fromEntries(names.map((name) => [name, copyOf(part[name] as string | undefined)]));
    const entries = Object.entries({ ...part, ...images }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries) as Part;
  };
  return {
    ...others,
    ...(theme && { theme: replaced(theme, ['logo', 'cover']) }),
    ...(preview && { preview: replaced(preview, ['image']) }),
  };
}

/** Images of public pages. */
@Injectable()
export class FormImages {
  constructor(
    private readonly images: FormImageRepository,
    private readonly forms: FormRepository,
    private readonly versions: FormVersionRepository,
    private readonly addresses: AddressRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Stores an image. @returns null if the form uses as many as it may have */
  async add(form: FormRef, { type, content }: NewImage): Promise<FormImageDocument | null> {
    const { workspace, _id: of } = form;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const _id = formImageId(of, sha256);
    const known = await this.images.byId(workspace, _id);
    if (known) return known;
    if ((await this.images.ofForm(workspace, of)).length >= mostFormImages && !(await this.deleteUnused(form)))
      return null;
    const image = { _id, workspace, form: of, type, size: content.length, sha256, createdAt: new Date() };
    // The document is stored last: it exists only with its content and its address.
    await this.blobs.put(formImageKey(image), content);
    await this.addresses.claim('formImage', _id, { workspace, subject: _id });
    await this.images.add(image);
    return image;
  }

  /** Images that the settings use and the form does not have. */
  async missing({ workspace, _id }: FormRef, settings: FormSettings): Promise<string[]> {
    const used = imagesIn(settings);
    if (used.length === 0) return [];
    const stored = new Set((await this.images.ofForm(workspace, _id)).map((image) => image._id));
    return used.filter((id) => !stored.has(id));
  }

  /** The image at a public address. @returns null if there is none */
  async at(address: string): Promise<{ type: string; sha256: string; open: () => Promise<Buffer | null> } | null> {
    const destination = await this.addresses.resolve('formImage', address);
    const image = destination && (await this.images.byId(destination.workspace, destination.subject));
    if (!image) return null;
    return { type: image.type, sha256: image.sha256, open: () => this.blobs.get(formImageKey(image)) };
  }

  /** Copies the images that settings use to another form. @returns the settings with the ids of the copies */
  async copy(settings: FormSettings, to: FormRef): Promise<FormSettings> {
    const copies = new Map<string, string | undefined>();
    for (const id of imagesIn(settings)) {
      const image = await this.images.byId(to.workspace, id);
      const content = image && (await this.blobs.get(formImageKey(image)));
      copies.set(id, content ? (await this.add(to, { type: image.type, content }))?._id : undefined);
    }
    return copies.size === 0 ? settings : withImages(settings, (id) => (id === undefined ? undefined : copies.get(id)));
  }

  async deleteAll({ workspace, _id: form }: FormRef): Promise<void> {
    for (const image of await this.images.ofForm(workspace, form)) await this.delete(image);
    await this.blobs.removeAll(formImagePrefix(workspace, form));
  }

  /** @returns whether any image was deleted */
  private async deleteUnused({ workspace, _id }: FormRef): Promise<boolean> {
    const [form, versions, images] = await Promise.all([
      this.forms.byId(workspace, _id),
      this.versions.all(workspace, _id),
      this.images.ofForm(workspace, _id),
    ]);
    const used = new Set([...(form ? [form] : []), ...versions].flatMap(({ settings }) => imagesIn(settings)));
    const unused = images.filter((image) => !used.has(image._id));
    for (const image of unused) await this.delete(image);
    return unused.length > 0;
  }

  private async delete(image: FormImageDocument): Promise<void> {
    const { workspace, _id } = image;
    await this.addresses.release('formImage', _id, { workspace, subject: _id });
    await this.blobs.remove(formImageKey(image));
    await this.images.delete(workspace, _id);
  }
}
