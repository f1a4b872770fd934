/** Texts of the settings about the address of a form and about pages that show it. */
export const publishEn = {
  address: {
    title: 'Address',
    text: 'Changes apply at once. Links and codes with earlier addresses go on working.',
    slug: 'Public address',
    slugText: 'Letters a to z, digits and dashes. Anyone who guesses it can open the form.',
    save: 'Use this address',
    saved: 'The form has a new address.',
    former: 'Earlier addresses',
  },
  preview: {
    title: 'Link preview',
    text: 'How chats and networks show a link to the form. A closed form shows nothing of itself.',
    name: 'Title',
    description: 'Description',
    descriptionPlaceholder: 'The description of the form',
    card: 'Preview of the link',
  },
  embed: {
    title: 'Embed',
    text: 'Shows the form in other websites. It goes live when you publish.',
    allow: 'Other websites may embed this form',
    origins: 'Allowed websites',
    originsText: 'Such as https://example.com or https://*.example.com. Empty: every website.',
    mode: 'Shown as',
    modes: { inline: 'In the page', popup: 'Button', load: 'Popup on load' },
    open: 'Open form',
    code: 'Code for the website',
    codeText: 'The height follows the form.',
    codeCamera: 'The height follows the form. Copy the code again after you add or remove fields that use the camera.',
    preview: 'Live preview',
    previewText: 'This is the published form: what you submit here is stored.',
    unpublished: 'Publish the form to see it here.',
  },
  spam: {
    title: 'Spam',
    text: 'A hidden input catches simple programs. What they submit is marked as suspected spam in Responses.',
    proof: 'Proof of work',
    proofText:
      'The browser of a respondent solves a small task while the form is filled in. Nobody sees or clicks anything, and mass submissions get expensive.',
  },
};
