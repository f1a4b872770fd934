import { DraftFields, FormSettings } from '@tessera/contracts/forms/forms.schema';
import { deterministicId } from '@tessera/data/deterministic-id';
import { optionItems } from '@tessera/fields/option-items';

export const proposalFormId = deterministicId('demo-proposal');
export const proposalSlug = 'proposal-verification-demo';
export const proposalName = 'Proposal with video verification';

const money = { min: 0, max: 100_000_000 };
const years = { min: 1, max: 100 };

/** An insurance proposal as the specification describes it before a verification (section 3), and the verification. */
export const proposalFields = DraftFields.parse([
  {
    id: 'name_of_proposer',
    type: 'text',
    label: 'Name of the proposer',
    mandatory: true,
    options: { placeholder: 'Asha Kulkarni', minCharacters: 2, maxCharacters: 80 },
  },
  { id: 'email_id', type: 'email', label: 'Email', mandatory: true, options: { placeholder: 'asha@example.com' } },
  { id: 'primary_mobile', type: 'phonenumber', label: 'Mobile number', options: { defaultCountry: 'IN' } },
  {
    id: 'residence_address_of_proposer',
    type: 'textarea',
    label: 'Residence address',
    options: { maxCharacters: 500 },
  },
  {
    id: 'language',
    type: 'select',
    label: 'Language of the verification',
    mandatory: true,
    options: { items: optionItems('English') },
    defaultValue: 'english',
  },
  { id: 'gender', type: 'radio', label: 'Gender', options: { items: optionItems('Female', 'Male', 'Other') } },
  { id: 'plan', type: 'text', label: 'Plan', defaultValue: 'Secure Future Plan', options: { maxCharacters: 120 } },
  { id: 'company_name', type: 'text', label: 'Company', defaultValue: 'Example Life', options: { maxCharacters: 120 } },
  { id: 'premium_amount', type: 'number', label: 'Premium in rupees', defaultValue: 50_000, options: money },
  { id: 'sumassured', type: 'number', label: 'Sum assured in rupees', defaultValue: 1_000_000, options: money },
  { id: 'policy_term', type: 'number', label: 'Policy term in years', defaultValue: 20, options: years },
  { id: 'ppt', type: 'number', label: 'Premium paying term in years', defaultValue: 10, options: years },
  { id: 'free_look_period', type: 'number', label: 'Free look period in days', defaultValue: 15, options: years },
  { id: 'name_of_life_assured', type: 'text', label: 'Name of the life assured', options: { maxCharacters: 80 } },
  {
    id: 'relation_with_life_assured',
    type: 'select',
    label: 'Relation to the life assured',
    options: { items: optionItems('Self', 'Spouse', 'Child', 'Parent') },
  },
  { id: 'date', type: 'date', label: 'Date of the application', options: {} },
  { id: 'date_of_birth', type: 'date', label: 'Date of birth of the life assured', options: {} },
  {
    id: 'payment_mode',
    type: 'select',
    label: 'Payment mode',
    options: { items: optionItems('Online', 'Cheque', 'Cash') },
  },
  {
    id: 'frequency',
    type: 'radio',
    label: 'How often the premium is paid',
    options: { items: optionItems('Yearly', 'Half-yearly', 'Monthly') },
  },
  { id: 'nominee_name', type: 'text', label: 'Nominee', options: { maxCharacters: 80 } },
  {
    id: 'verification',
    type: 'videoVerification',
    label: 'Video verification',
    help: 'An agent greets you, reads a text and asks you to read it back.',
    mandatory: true,
    options: { supportEmail: 'care@example.com', supportPhone: '1800 000 0000', insurer: 'Example Life' },
  },
]);

export const proposalSettings = FormSettings.parse({
  description: 'Fill in the proposal, then confirm it face to face with our agent.',
  thanks_title: 'Thank you!',
  thanks_text: 'Your proposal is with us, together with your confirmation.',
});

/** What somebody of this name would have filled in. */
export const proposalAnswers = (name: string) => ({
  name_of_proposer: name,
  email_id: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  language: 'english',
  plan: 'Secure Future Plan',
  company_name: 'Example Life',
  premium_amount: 50_000,
  sumassured: 1_000_000,
  policy_term: 20,
  ppt: 10,
  free_look_period: 15,
});
