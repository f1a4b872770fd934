import { formTemplates } from '@tessera/contracts/forms/templates/form-templates';
import { FormContent } from '@tessera/contracts/forms/transfer/form-file.schema';
import { capitalised } from '@tessera/kernel/text';
import { contentOf, type DescribedForm, takesChoices } from './described-form.ts';
import { knownChoices, typeFor } from './field-words.ts';

type Field = DescribedForm['fields'][number];

export interface ReadForm {
  form: FormContent;
  notes: string[];
}

const mostFields = 80;
const mostRadios = 6;
const longestLabel = 200;

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

const order =
  /^(please\s+)?((can|could) you\s+)?((create|make|build|generate|design|write|set up|i|we|i'd|we'd)\s+)?((need|want|would like|like)\s+)?(me\s+|us\s+)?(to (create|make|build)\s+)?(an?|the|our)?\s*/i;
/** Words that say only that it is a form. */
const plainKinds = 'form|survey|questionnaire|quiz|poll';
const asks =
  /\b(?:with(?: (?:the )?(?:following )?(?:fields|questions))?|(?:that |which |and |to |it should |should |must )*(?:ask(?:s|ing)?(?: (?:people|customers|users|them))?(?: for| about)?|collect(?:s|ing)?|captur(?:es?|ing)|includ(?:es?|ing)|contain(?:s|ing)?|ha(?:s|ve|ving))(?: (?:the )?following(?: fields| questions)?)?|fields?|questions?)\b\s*(?:are|is)?\s*:?\s*|:\s*/i;

/** The subject in the first words: "a leave request form with …" is about a leave request. */
function nameIn(head: string): string {
  const said = clean(head.replace(order, '')).replace(/[.:,]+$/, '');
  const about = new RegExp(`^(?:${plainKinds}) (?:for|to|about|on|where) (.{3,80})$`, 'i').exec(said);
  if (about?.[1]) return capitalised(clean(about[1].replace(/^(an?|the|our|people|users|customers)\s+/i, '')));
  return capitalised(said).slice(0, 80) || 'New form';
}

/** Words that belong together although "and" or a comma is between them. */
const together =
  /\b(date and time|terms and conditions|first and last name|start and end dates?|check-?in and check-?out|pros and cons|name and surname|city and state)\b/gi;
const hidden = (text: string): string =>
  text
    .replace(together, (found) => found.replace(/\band\b/i, '\u0001'))
    .replace(/\([^)]*\)/g, (found) => found.replaceAll(/[,;]/g, '\u0002').replaceAll(/\band\b|\bor\b/gi, '\u0003'));
const shown = (text: string): string =>
  text.replaceAll('\u0001', 'and').replaceAll('\u0002', ',').replaceAll('\u0003', 'or');

const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

/** The things that a description asks for, as they are written. */
function partsOf(text: string): { head: string; parts: string[] } {
  const lines = text.split('\n');
  const listed = lines.filter((line) => bullet.test(line));
  if (listed.length >= 2)
    return {
      head: lines.find((line) => !bullet.test(line) && clean(line) !== '') ?? '',
      parts: listed.map((line) => clean(line.replace(bullet, ''))),
    };
  const found = asks.exec(text);
  if (!found) return { head: text, parts: [] };
  const parts = hidden(text.slice(found.index + found[0].length))
    .split(/[,;\n]+|\.(?:\s|$)|\band\b(?:\s+also)?|\bas well as\b|\bplus\b/i)
    .map((part) => clean(shown(part)));
  return { head: text.slice(0, found.index), parts };
}

const choiceLead =
  /^(?:an?\s+)?(?:choice|selection|dropdown|drop-down|list|pick|select(?:ion)?|options?)\s+(?:of|for)\s+/i;
const filler =
  /^(?:and|or|also|then|finally|a field for|fields for|an?|the|their|your|his|her|its|our|customer's|for|about|ask(?:s|ing)? for|ask|collect|include)\s+/i;
const optional = /\s*[([]?\b(optional(?:ly)?|if any|if applicable|not required)\b[)\]]?/i;
const required = /\s*[([]?\b(required|mandatory|must|compulsory)\b[)\]]?/i;
const several = /\b(several|multiple|all that apply|any of|more than one|choose any|interests|hobbies|skills)\b/i;
const isAlwaysAsked = /^(full |first |last |your )?name$|\bemail\b|\bi agree\b|\bconsent\b|\bterms\b/i;

/** "size (S, M, L)" and "size: S, M or L" name the choices of a field. */
function choicesIn(part: string): { label: string; choices: string[] } {
  const inside = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(part) ?? /^([^:]{2,80}):\s*(.+)$/.exec(part);
  const choices = (inside?.[2] ?? '')
    .split(/,|\/|\bor\b|\band\b/i)
    .map((each) => capitalised(clean(each)))
    .filter((each) => each !== '' && each.length <= 120);
  return inside?.[1] && choices.length >= 2 ? { label: inside[1], choices } : { label: part, choices: [] };
}

function fieldOf(part: string): Field | null {
  const isOptional = optional.test(part);
  const isRequired = !isOptional && required.test(part);
  let { label, choices } = choicesIn(clean(part.replace(optional, '').replace(required, '')));
  const isQuestion = label.endsWith('?');
  const isWhether = /^(whether|if)\b/i.test(label);
  label = label.replace(choiceLead, '');
  while (!isQuestion && filler.test(label)) label = label.replace(filler, '');
  label = capitalised(clean(label.replace(/^(whether|if)\s+/i, '').replace(/[\s,:.]+$/, ''))).slice(0, longestLabel);
  if (label.length < 2) return null;
  const known = knownChoices.find(([pattern]) => pattern.test(label.toLowerCase()))?.[1] ?? [];
  if (choices.length === 0) choices = isWhether ? ['Yes', 'No'] : [...known];
  const required_ = isRequired || (!isOptional && isAlwaysAsked.test(label));
  if (choices.length > 0) {
    const single = choices.length > mostRadios ? 'select' : 'radio';
    return { label, type: several.test(part) ? 'checkbox' : single, required: required_, choices };
  }
  const type = typeFor(label);
  return { label, type, required: required_, ...(takesChoices(type) && { choices: ['Option 1', 'Option 2'] }) };
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);

/** The ready template that shares most words with a text. */
function templateFor(text: string) {
  const said = wordsOf(text);
  const scored = formTemplates.map((template) => {
    const own = wordsOf(`${template.form.name} ${template.summary} ${template.words}`);
    return { template, score: [...own].filter((word) => said.has(word)).length };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.template : null;
}

const plain: Field[] = [
  { label: 'Name', type: 'text', required: true },
  { label: 'Email', type: 'email', required: true },
  { label: 'Message', type: 'textarea', required: false },
];

/** Reads a description in English by rules: the name of the form, and what it asks for. */
export function readDescription(text: string): ReadForm {
  const { head, parts } = partsOf(text);
  const name = nameIn(head);
  const fields = parts
    .map(fieldOf)
    .filter((field) => field !== null)
    .filter(({ label }, index, all) => all.findIndex((other) => other.label === label) === index);
  if (fields.length > 0) {
    const isLong = fields.length > mostFields;
    return {
      form: contentOf({ name, fields: fields.slice(0, mostFields) }),
      notes: isLong ? [`Only the first ${mostFields} of ${fields.length} fields were taken.`] : [],
    };
  }
  const template = templateFor(text);
  if (template)
    return {
      form: FormContent.parse({ ...template.form, name }),
      notes: [`The description names no fields, so this is the template “${template.form.name}”.`],
    };
  return { form: contentOf({ name, fields: plain }), notes: ['The description names no fields. Say what to ask for.'] };
}
