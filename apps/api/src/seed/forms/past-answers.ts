import type { JsonObject } from '@tessera/kernel/json';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A made-up response to the contact form. */
export interface PastAnswers {
  key: string;
  at: Date;
  answers: JsonObject;
}

const people = [
  ...['Meera Iyer', 'Ravi Menon', 'Ananya Rao', 'Vikram Singh', 'Priya Nair', 'Arjun Mehta', 'Kavya Reddy'],
  ...['Sanjay Gupta', 'Nisha Verma', 'Rahul Desai', 'Lakshmi Pillai', 'Imran Khan', 'Divya Joshi', 'Karan Malhotra'],
  ...['Sneha Patil', 'Aditya Bose', 'Pooja Shah', 'Manoj Kumar', 'Ritu Agarwal', 'Suresh Babu', 'Tara Kapoor'],
  ...['Nikhil Jain', 'Farah Ali', 'Gopal Krishnan', 'Neha Saxena', 'Rohan Das', 'Shreya Ghosh', 'Varun Chawla'],
  ...['Zoya Sheikh', 'Amit Trivedi'],
];
const topics = ['a_new_project', 'support', 'something_else', 'a_new_project', 'support'];
const budgets = [250_000, 5_000, 75_000, 18_000, 40_000, 120_000, 9_500];
const interests = [['workflows'], ['forms', 'workflows'], ['voice_agents'], ['forms'], []];
const ratings = [5, 4, 5, 3, 4, 5, 2];
const messages = [
  'We want to replace our paper forms.',
  'Please call after 4 in the afternoon.',
  '',
  'How do we move our 2,000 existing contacts?',
  '',
];
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** When the response with this number came: the first three today, the others over two weeks, in working hours. */
function momentOf(index: number, now: Date): Date {
  if (index < 3) return new Date(now.getTime() - (index * 2 + 1) * hourMs);
  const daysAgo = 1 + Math.floor(((index - 3) * 13) / (people.length - 3));
  return new Date(now.getTime() - daysAgo * dayMs - (index % 6) * hourMs - index * 7 * 60_000);
}

/** Thirty responses over the fourteen days before a moment, the same ones each time. */
export const pastAnswers = (now: Date): PastAnswers[] =>
  people.map((name, index) => ({
    key: `demo-submission-${String(index + 1).padStart(4, '0')}`,
    at: momentOf(index, now),
    answers: {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      topic: pick(topics, index),
      budget: pick(budgets, index),
      contact_by: 'email',
      interests: pick(interests, index),
      rating: pick(ratings, index),
      message: pick(messages, index),
    },
  }));
