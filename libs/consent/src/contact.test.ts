import { contactShape } from './contact.ts';

it.each(['asha@example.com', '+91 98765 43210', '९८७६५ ४३२१०', 'My son Ravi, 020-2553 1234 after six'])(
  'reaches somebody: %s',
  (contact) => expect(contact).toMatch(contactShape),
);

it.each(['', 'hello', 'asha@example', '12345', 'call me at home, flat 12'])('reaches nobody: %s', (contact) =>
  expect(contact).not.toMatch(contactShape),
);
