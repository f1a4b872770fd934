import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormImages, mostFormImages } from '@tessera/forms/form-images';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { readPicture } from '../../../http/picture.ts';
import { requireActive } from '../form-stages.commands.ts';

export class AddFormImage extends CommandFor(forms.addImage) {}

@CommandHandler(AddFormImage)
export class AddFormImageHandler implements ICommandHandler<AddFormImage> {
  constructor(
    private readonly forms: FormRepository,
    private readonly images: FormImages,
  ) {}

  async execute({ input, actor }: AddFormImage) {
    const form = await this.forms.byId(actor.workspace, input.body.form_id);
    if (!form) throw notFound('This form');
    requireActive(form);
    const image = await this.images.add(form, readPicture(input.body.data));
    if (!image)
      throw new DomainError('UNPROCESSABLE', `A form can use up to ${mostFormImages} images in all its versions.`, {
        field: 'body.data',
      });
    return { id: image._id, type: image.type, size: image.size };
  }
}
