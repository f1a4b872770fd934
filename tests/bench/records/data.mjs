// Records as the platform will store them: 20 properties by kind, keys of the properties that have an index, a search
// text.
const firstNames = 'Asha Ravi Émile Zoë Kiran Anil Sunita Meera John Fatima Łukasz Øystein Deepak Priya Omar'.split(
  ' ',
);
const lastNames = 'Sharma Patel Iyer Khan Nair Reddy Das Ghosh Mehta Singh Joshi Rao Kumar Bose Pillai'.split(' ');
const words =
  'policy premium term nominee address renew claim agent branch city rider plan sum insured annual monthly life health'.split(
    ' ',
  );
const tags = ['vip', 'renewal', 'callback', 'dnd', 'nri', 'senior', 'family', 'corporate'];
const dayMs = 86_400_000;

export const statuses = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'];
export const workspace = '1hm4f0k2a00workspace0000';
export const object = '1hm4f0k2b00object0000000';

/** Separator in a slot's value between the sort key and the record's id. */
export const separator = '\u0001';

/** The slots: index fields `keys.a` to `keys.l`. Four are given to a property, the others are defined and empty. */
export const slots = 'abcdefghijkl'.split('');
const slotKeys = {
  a: ({ status }) => String(statuses.indexOf(status)),
  b: ({ name }) => fold(name),
  c: ({ premium }) => numberKey(premium),
  d: ({ applied }) => applied,
};

export const indexes = {
  natural: { key: { workspace: 1, object: 1, status: 1, createdAt: -1, _id: -1 }, name: 'natural' },
  slots: slots.map((slot) => partial(`keys.${slot}`, { key: { workspace: 1, object: 1, [`keys.${slot}`]: 1 } })),
  unique: partial('unique', { key: { workspace: 1, unique: 1 }, unique: true }),
};

function partial(field, index) {
  return { ...index, name: field, partialFilterExpression: { [field]: { $exists: true } } };
}

/** Pseudorandom numbers from 0 to 1, the same in each run. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Text that sorts in numeric order. */
function numberKey(number) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  if (number < 0) for (const at of bytes.keys()) bytes[at] ^= 255;
  else bytes[0] ^= 128;
  return bytes.toString('hex');
}

function valuesOf(number, random) {
  const below = (limit) => Math.floor(random() * limit);
  const pick = (list) => list[below(list.length)];
  const day = () => new Date(Date.UTC(2022, 0, 1) + below(1_700) * dayMs).toISOString().slice(0, 10);
  const [first, last, city] = [pick(firstNames), pick(lastNames), `city_${below(120)}`];
  const chosen = tags.filter(() => random() < 0.2);
  return {
    name: `${first} ${last}`,
    email: `${fold(first)}.${fold(last)}.${number}@example.com`,
    phone: `+9198${10_000_000 + below(89_999_999)}`,
    status: pick(statuses),
    city,
    priority: pick(['low', 'medium', 'high']),
    premium: below(10_000_000) / 100,
    sum: below(500) * 10_000,
    term: 5 + below(30),
    score: below(101),
    born: day(),
    applied: day(),
    ...(random() > 0.3 && { due: day() }),
    callAt: new Date(Date.UTC(2025, 0, 1) + below(700) * dayMs),
    smoker: random() < 0.2,
    kyc: random() < 0.7,
    ...(chosen.length > 0 && { tags: chosen }),
    plan: `Plan ${below(60)}`,
    note: Array.from({ length: 12 }, () => pick(words)).join(' '),
    address: `${below(999)} ${pick(words)} road, ${city}`,
  };
}

/** Generates records; `withKeys` fills the slots and the unique value. */
export function recordMaker({ withKeys }) {
  const random = seeded(7);
  let number = 0;
  return () => {
    number += 1;
    const values = valuesOf(number, random);
    const _id = `1hm4${number.toString(36).padStart(7, '0')}${Math.floor(random() * 2 ** 40)
      .toString(36)
      .padStart(13, '0')}`;
    const at = new Date(Date.UTC(2026, 0, 1) + number * 1_000);
    const record = { _id, workspace, object, number, status: 1, createdAt: at, updatedAt: at, revision: 1, values };
    const search = fold([values.name, values.email, values.phone, values.plan, values.note, values.address].join('\n'));
    if (!withKeys) return { ...record, search };
    const keys = Object.entries(slotKeys).map(([slot, keyOf]) => [slot, `${keyOf(values)}${separator}${_id}`]);
    return { ...record, search, keys: Object.fromEntries(keys), unique: [`${object}/email/${values.email}`] };
  };
}
