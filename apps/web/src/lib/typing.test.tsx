import { isTyping } from './typing.ts';

it.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<div role="textbox"><b></b></div>', true],
  ['<button></button>', false],
])('%s takes keys as text: %s', (html, expected) => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('b') ?? document.body.firstElementChild;
  expect(isTyping({ target })).toBe(expected);
});
