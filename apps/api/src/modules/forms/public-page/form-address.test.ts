import { Slug } from '@tessera/contracts/forms/forms.schema';
import { newSlug } from './form-address.ts';

describe('newSlug', () => {
  it.each([
    ['Contact request', /^contact-request-[0-9a-z]{8}$/],
    ['  Año nuevo & Señas!  ', /^ano-nuevo-senas-[0-9a-z]{8}$/],
    ['संपर्क', /^form-[0-9a-z]{8}$/],
    ['x'.repeat(120), /^x{40}-[0-9a-z]{8}$/],
  ])('derives an address from %s', (name, expected) => {
    const slug = newSlug(name);
    expect(slug).toMatch(expected);
    expect(Slug.safeParse(slug).success).toBe(true);
  });

  it('gives two forms of the same name different addresses', () => {
    expect(newSlug('Survey')).not.toBe(newSlug('Survey'));
  });
});
