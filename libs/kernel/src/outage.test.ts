import { isOutage } from './errors.ts';

const named = (name: string, more: object = {}, cause?: Error) =>
  Object.assign(new Error('it broke', { cause }), { name, ...more });

describe('isOutage', () => {
  it.each([
    ['a connection that broke', named('MongoNetworkError')],
    ['a bulk write that broke as a whole', named('MongoBulkWriteError', { writeErrors: [] })],
    ['an outage behind another error', named('Error', {}, named('MongoServerSelectionError'))],
    ['Redis away', named('MaxRetriesPerRequestError')],
  ])('is %s', (_, error) => expect(isOutage(error)).toBe(true));

  it.each([
    ['a document that cannot be written', named('MongoBulkWriteError', { writeErrors: [{ code: 11000 }] })],
    ['a fault of ours', new TypeError('x is undefined')],
    ['no error at all', 'MongoNetworkError'],
  ])('is not %s', (_, error) => expect(isOutage(error)).toBe(false));
});
