import { formImagesWire } from '@tessera/contracts/forms/form-images.wire';
import { pathWith } from '@tessera/contracts/wire';

/** Where an image of a form is. */
export const formImageAddress = (image: string): string => pathWith(formImagesWire.file.path, { image });
