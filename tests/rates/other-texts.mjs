// A text for other people: names that sound like a denial behind "I", and amounts that sound like each other.
import { seeded } from './clips.mjs';

const names = [
  ...['Ravi Kumar', 'Priya Nair', 'Mohammed Khan', 'Sunita Devi', 'Arjun Reddy', 'Lakshmi Iyer', 'Vikram Singh'],
  ...['Neha Gupta', 'Rahul Verma', 'Anita Das', 'Sanjay Patel', 'Meera Joshi', 'John Mathew', 'Fatima Begum'],
  ...['Deepak Yadav', 'Navya Menon', 'Dinesh Kanth', 'Om Prakash', 'Noor Jahan', 'Nivedita Sen', 'Wilson DSouza'],
  ...['Nirmala Pillai', 'Harpreet Kaur', 'Abdul Rahman', 'Mary Thomas', 'Dona Mondal', 'Kanta Bai', 'Nathan Paul'],
];
const plans = ['Jeevan Suraksha', 'Smart Protect Plus', 'Secure Life', 'Family Shield', 'Wealth Builder'];
const lakhs = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 25, 30, 40, 45, 50, 60, 70, 75, 80, 90,
];
const premiums = [
  ...[5_000, 6_000, 7_500, 8_000, 9_000, 11_000, 12_000, 13_500, 14_000, 15_000, 16_000, 17_000, 18_000, 19_500],
  ...[20_000, 22_000, 24_000, 25_000, 27_500, 30_000, 36_000, 40_000, 45_000, 48_000, 52_000, 55_000, 60_000, 65_000],
  ...[70_000, 72_000, 80_000, 85_000, 90_000, 96_000],
];

/** Counts that sound like one, as somebody may say them in its place. */
function alike(count) {
  const [ten, unit] = [Math.floor(count / 10), count % 10];
  const of = {
    below10: [count + 10, count * 10, { 1: 9, 5: 9, 9: 5, 7: 11, 6: 16, 8: 18 }[count]],
    teens: [unit * 10, unit, { 11: 7, 12: 20, 10: 9 }[count]],
    tens: [ten + 10, ten, count + 5, { 20: 12, 50: 60, 60: 50 }[count]],
    others: [ten * 10, count - unit + 9, unit + ten * 10 + (ten < 9 ? 10 : -10)],
  };
  const kind = count < 10 ? 'below10' : count < 20 ? 'teens' : unit === 0 ? 'tens' : 'others';
  return of[kind].filter((other) => other !== undefined && other > 0 && other < 100 && other !== count);
}

/** Another sum, in lakh, or another premium. */
function another([lakh, premium], pick) {
  const [thousands, rest] = [Math.floor(premium / 1_000), premium % 1_000];
  return pick([
    () => [pick(alike(lakh)), premium],
    () => [lakh, pick(alike(thousands)) * 1_000 + rest],
    () => [lakh, rest === 0 ? premium + 500 : thousands * 1_000],
    () => [lakh, thousands * 100_000],
    () => [lakh, thousands * 100],
  ])();
}

/**
 * Texts of other people, the same in every run: each with what must match, and as `wrong` with another amount.
 * @param textFor the text of somebody with a sum and a premium
 */
export function otherTexts(textFor, count, seed) {
  // Numbers of seeds that are beside each other begin alike.
  const random = seeded(Math.imul(seed + 1, 0x9e3779b1));
  const pick = (all) => all[Math.floor(random() * all.length)];
  return Array.from({ length: count }, () => {
    const [name, plan, amounts] = [pick(names), pick(plans), [pick(lakhs), pick(premiums)]];
    return { ...textFor(name, ...amounts, plan), wrong: textFor(name, ...another(amounts, pick), plan).text };
  });
}
