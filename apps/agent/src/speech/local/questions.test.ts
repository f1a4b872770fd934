import { questioned, text } from './heard-text.fixture.ts';

test('the questions of a text are its numbers and acts', () => {
  expect(text.questions.map(({ about, at, own }) => `${about} ${at} ${own.join(' ')}`)).toEqual([
    'number 3 fifty thousand',
    'act 8 i have understood',
    'act 13 i agree to it',
  ]);
  const others = text.questions.map((question) => question.others.map((words) => words.join(' ')));
  expect(others[0]).toEqual(expect.arrayContaining(['fifteen thousand', 'fifty five thousand', 'fifty lakh', 'fifty']));
  expect(others[1]).toEqual(
    expect.arrayContaining([
      'i have not understood',
      "i haven't understood",
      'i do not understand',
      "i haven't yet understood",
    ]),
  );
  expect(others[2]).toEqual(
    expect.arrayContaining(['i do not agree to it', 'i disagree', 'i refuse to agree to it', 'i agree to nothing']),
  );
  const begins = text.questions.map((question) => question.begins.map((words) => words.join(' ')));
  expect(begins).toEqual([[], expect.arrayContaining(["i don't", 'i have not']), expect.arrayContaining(['i never'])]);
});

test('a name may stand between the subject and the act', () => {
  const { questions } = questioned('I, Asha Sharma, declare that I accept the terms of consent');
  expect(questions.map(({ own }) => own.join(' '))).toEqual(['declare', 'i accept the']);
  expect(questions[0]?.others).toContainEqual(['do', 'not', 'declare']);
  expect(questions[0]?.begins).toContainEqual(['do', 'not']);
});

test('a text that starts like a denial is not taken for one', () => {
  expect(questioned('Note that I agree.').denials).not.toEqual(expect.arrayContaining(['No', 'Not']));
  expect(questioned('I agree.').denials).toEqual(expect.arrayContaining(['No', "I don't"]));
});
