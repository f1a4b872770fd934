import fc from 'fast-check';
import { fieldIdPattern, isReservedFieldId, suggestFieldId } from './field-id.ts';

describe('field ids', () => {
  it.each([
    ['Name of proposer', [], 'name_of_proposer'],
    ['Name of proposer', ['name_of_proposer'], 'name_of_proposer_2'],
    ['Name', ['name', 'name_2'], 'name_3'],
    ['Prénom & nom', [], 'prenom_nom'],
    ['आपका नाम', [], 'field'],
    ['', ['field'], 'field_2'],
    ['Submitted at', [], 'submitted_at_2'],
    ['Constructor', [], 'constructor_2'],
  ])('suggests for %p with %p taken: %p', (label, taken, id) => {
    expect(suggestFieldId(label, new Set(taken))).toBe(id);
  });

  it('suggests a valid and free id for any label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(5), (label, repeats) => {
        const taken = new Set<string>();
        for (let time = 0; time <= repeats; time += 1) {
          const id = suggestFieldId(label, taken);
          expect(id).toMatch(fieldIdPattern);
          expect(taken.has(id) || isReservedFieldId(id)).toBe(false);
          taken.add(id);
        }
      }),
    );
  });
});
