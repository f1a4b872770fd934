import { sentencesOf } from '../messages.ts';

// Messages about pages, conditions and texts with answers, for people who build forms.
const sentences = sentencesOf({
  'page.unknown': 'The field belongs to no page of the form. Choose one.',
  'page.order': 'The field stands among those of another page. Move it to the others of its page.',
  'page.empty': 'Page {number} has neither fields nor a text. Add one, or delete the page.',
  'page.idTaken': 'Another page already has the id “{id}”.',
  'condition.unknownField': 'The condition looks at the field “{field}”, which the form does not have.',
  'condition.laterField': 'The condition looks at the field “{field}”, which comes later. Choose an earlier field.',
  'condition.notComparable': 'A condition cannot look at answers to the field “{field}”.',
  'condition.operator': 'The condition “{operator}” does not fit the field “{field}”.',
  'condition.incomplete': 'The condition on “{field}” is incomplete: {reason}.',
  'condition.unknownChoice': 'The condition on “{field}” looks for “{value}”, which is none of its options.',
  'hidden.unfillable': 'Nobody could fill in this field unseen. Show it, or delete it.',
  'formula.type': 'Fields of this type cannot be calculated.',
  'formula.unreadable': 'The formula cannot be read at character {at}: {reason}.',
  'formula.unknownField': 'The formula computes with the field “{field}”, which the form does not have.',
  'formula.laterField': 'The formula computes with the field “{field}”, which comes later. Choose an earlier field.',
  'formula.number': 'The formula needs a number where it has “{field}”.',
  'formula.day': 'The formula needs a date where it has “{field}”.',
  'pipe.unknownField': 'The text shows the answer to “{field}”, a field which the form does not have.',
  'pipe.laterField': 'The text shows the answer to “{field}”, which comes later. Choose an earlier field.',
  'pipe.noText': 'A text cannot show the answer to “{field}”.',
});

/** The message for a code and the parameters of its sentence. */
export const logicMessage: (typeof sentences)['messageOf'] = sentences.messageOf;
