/** The name of a form as the beginning of a file's name. */
export const fileNameOf = (form: string): string =>
  form
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'form';
