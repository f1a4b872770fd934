import { DomainError } from '@tessera/kernel/errors';
import { z } from 'zod';
import { parse } from './parse.ts';

const Schema = z.strictObject({
  name: z.string().min(2),
  size: z.coerce.number().max(10).optional(),
  kind: z.enum(['a', 'b']).optional(),
  tags: z.array(z.string()).max(1).optional(),
  code: z.string().regex(/^\d+$/, 'must be made of digits').optional(),
  flag: z.literal(true).optional(),
});

function refusal(value: unknown): DomainError {
  try {
    parse(Schema, value, 'body');
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was refused');
}

describe('parse', () => {
  it.each([
    [{}, 'body.name', 'body.name is required.'],
    [{ name: 7 }, 'body.name', 'body.name must be a text.'],
    [{ name: 'x' }, 'body.name', 'body.name must have at least 2 characters.'],
    [{ name: 'xy', size: 11 }, 'body.size', 'body.size must be at most 10.'],
    [{ name: 'xy', size: 'much' }, 'body.size', 'body.size must be a number.'],
    [{ name: 'xy', kind: 'c' }, 'body.kind', 'body.kind must be one of a, b.'],
    [{ name: 'xy', tags: ['a', 'b'] }, 'body.tags', 'body.tags must have at most 1 entries.'],
    [{ name: 'xy', tags: ['a', 2] }, 'body.tags', 'body.tags must have at most 1 entries.'],
    [{ name: 'xy', tags: [2] }, 'body.tags.0', 'body.tags.0 must be a text.'],
    [{ name: 'xy', code: 'x' }, 'body.code', 'body.code must be made of digits.'],
    [{ name: 'xy', flag: false }, 'body.flag', 'body.flag must be true.'],
    [{ name: 'xy', colour: 'red' }, 'body.colour', 'body.colour is not known here.'],
    [null, 'body', 'body must be an object.'],
    ['text', 'body', 'body must be an object.'],
  ])('says of %j where and what', (value, field, message) => {
    const { code, ...failure } = refusal(value);
    expect({ code, field: failure.field, message: refusal(value).message }).toEqual({
      code: 'INVALID_INPUT',
      field,
      message,
    });
  });

  it('lists every problem, and stops at twenty', () => {
    expect(refusal({ size: 11, kind: 'c' }).problems?.map(({ field }) => field)).toEqual([
      'body.name',
      'body.size',
      'body.kind',
    ]);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`extra${index}`, 1]));
    expect(refusal(many).problems).toHaveLength(20);
  });
});
