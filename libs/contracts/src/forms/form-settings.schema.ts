import { FieldId } from '@tessera/fields/form-field.schema';
import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { FormLanguages } from './form-languages.schema.ts';
import { mostEmbedOrigins } from './embed-origin.ts';

/**
 * The page that replaces the thank-you page. A draft may contain invalid input: `checkSettings` validates it when the
 * form is published.
 */
const Redirect = z
  .strictObject({
    address: z.string().trim().max(2000).describe('Begins with https:// or http://'),
    parameters: z
      .array(z.strictObject({ name: z.string().trim().max(60), field: FieldId }))
      .max(30, 'has more than 30 parameters')
      .default([])
      .describe('Query parameters with answers as values'),
  })
  .meta({ id: 'FormRedirect' });

/** Limits on who can respond and when. */
const Availability = z
  .strictObject({
    opens_at: Moment.optional(),
    closes_at: Moment.optional(),
    response_limit: z.int().min(1).max(1_000_000).optional().describe('Suspected spam does not count'),
    once_per_person: z
      .boolean()
      .optional()
      .describe('One response per browser, and per confirmed address of the first email field that asks for one'),
    closed_text: z.string().trim().max(2000).optional().describe('Shown on the page of the closed form'),
  })
  .meta({ id: 'FormAvailability' });
export type FormAvailability = z.infer<typeof Availability>;

/** Font stacks of the public page. They need no download. */
export const themeFonts = ['system', 'serif', 'humanist', 'rounded', 'mono'] as const;

/** The look of the public page. Images are ids of `forms.addImage`. */
const Theme = z
  .strictObject({
    logo: Id.optional(),
    cover: Id.optional(),
    colour: z.string().trim().max(20).optional().describe('Such as #3f5bdb'),
    font: z.enum(themeFonts).optional(),
    scheme: z.enum(['light', 'dark']).optional().describe('Left out: as the device'),
    made_with: z.boolean().optional().describe('False hides “Made with Tessera”'),
  })
  .meta({ id: 'FormTheme' });
export type FormTheme = z.infer<typeof Theme>;

const emailTexts = {
  subject: z.string().trim().max(200).default(''),
  text: z.string().trim().max(5000).default(''),
};

/** Emails at each response. Empty texts are replaced by default ones; `{{field_id}}` shows an answer. */
const Emails = z
  .strictObject({
    owner: z
      .strictObject({ to: z.array(z.string().trim().max(254)).max(10, 'has more than 10 addresses'), ...emailTexts })
      .optional()
      .describe('To fixed addresses'),
    respondent: z
      .strictObject({ field: z.string().max(60).describe('Email field with the address'), ...emailTexts })
      .optional()
      .describe('To the address in a field'),
  })
  .meta({ id: 'FormEmails' });
export type FormEmails = z.infer<typeof Emails>;

/** The card that chats and networks show for a link to the form. Blank texts are replaced by name and description. */
const Preview = z
  .strictObject({
    title: z.string().trim().max(120).optional(),
    description: z.string().trim().max(300).optional(),
    image: Id.optional().describe('Id of `forms.addImage`; left out: the cover or the logo'),
  })
  .meta({ id: 'FormPreview' });
export type FormPreviewSettings = z.infer<typeof Preview>;

/** Lets other pages show the form in a frame. Left out: no other page can. */
const Embed = z
  .strictObject({
    origins: z
      .array(z.string().trim().max(200))
      .max(mostEmbedOrigins, `has more than ${mostEmbedOrigins} origins`)
      .default([])
      .describe('Such as https://example.com or https://*.example.com; empty for every page'),
  })
  .meta({ id: 'FormEmbed' });

/** Protection from programs that fill in forms. The honeypot is always there. */
const Spam = z
  .strictObject({
    proof_of_work: z.boolean().optional().describe('The browser of a respondent has to solve a small task'),
  })
  .meta({ id: 'FormSpam' });

/** Lets people save what they have filled in and continue by a secret link. Left out: they cannot. */
const Saving = z
  .strictObject({ days: z.int().min(1).max(90).describe('How long a link works after the last save') })
  .meta({ id: 'FormSaving' });

/** Parts of a form's settings. Those that are left out are switched off, so forms of earlier versions stay valid. */
export const settingParts = {
  redirect: Redirect.optional(),
  availability: Availability.optional(),
  theme: Theme.optional(),
  emails: Emails.optional(),
  preview: Preview.optional(),
  embed: Embed.optional(),
  spam: Spam.optional(),
  languages: FormLanguages.optional(),
  saving: Saving.optional(),
};
/** The same parts in a change, where null switches one off. */
export const changedParts = {
  redirect: Redirect.nullish(),
  availability: Availability.nullish(),
  theme: Theme.nullish(),
  emails: Emails.nullish(),
  preview: Preview.nullish(),
  embed: Embed.nullish(),
  spam: Spam.nullish(),
  languages: FormLanguages.nullish(),
  saving: Saving.nullish(),
} satisfies Record<keyof typeof settingParts, z.ZodType>;

/** What the public page gets of them. */
export const publicParts = {
  redirect: settingParts.redirect,
  availability: z.object({ once_per_person: z.boolean().optional(), closed_text: z.string().optional() }).optional(),
  theme: settingParts.theme,
  spam: settingParts.spam,
  saving: settingParts.saving,
};
