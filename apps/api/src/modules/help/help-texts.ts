/** A question about the product, its answer, and the page that it is about. */
export interface HelpText {
  question: string;
  answer: string;
  page?: string;
  /** More words that people ask with. */
  words?: string;
}

export const helpTexts: readonly HelpText[] = [
  {
    question: 'How do I make a form?',
    answer:
      'Open Forms and choose New form, a template, or "Describe a form". Drag fields from the left into the form; each change is saved at once. Nobody sees it before you publish it.',
    page: '/forms',
    words: 'create build start survey questionnaire new',
  },
  {
    question: 'How do I publish a form and share it?',
    answer:
      'Choose Publish in the builder. The form gets a public address, a QR code and a text to embed it in a website; all three are behind the button Share link. Later changes stay a draft until you publish again.',
    page: '/forms',
    words: 'public link address qr embed website send',
  },
  {
    question: 'Where are the responses to a form?',
    answer:
      'Open the form and choose Responses. There you filter, search, export as CSV, XLSX or JSON, and open one response with its timeline. Analytics shows charts for each question.',
    page: '/forms',
    words: 'answers submissions results export download excel csv',
  },
  {
    question: 'How does the video verification work?',
    answer:
      'Add the field "Video verification" to a form. A voice agent greets the person in a video room, reads the consent text and hears it read back. The recording and the verdict return to the response, and doubtful ones wait under Settings, Verifications.',
    page: '/settings/verifications',
    words: 'camera consent recording kyc voice agent proposer verdict',
  },
  {
    question: 'How do I automate something with a workflow?',
    answer:
      'Open Workflows and choose New workflow or a template. Set the trigger first, such as a form, a schedule or a changed record, then add steps and connect them. Publish it, and each run can be watched live under Executions.',
    page: '/workflows',
    words: 'automation trigger step create start automatic',
  },
  {
    question: 'Why did a run fail, and how do I run it again?',
    answer:
      'Open Executions, choose the run, and click the red step: its input, output and error are shown. Retry continues from the failed step. Errors that are alike are grouped, and can be retried together.',
    page: '/executions',
    words: 'error failed retry replay history debug problem',
  },
  {
    question: 'How do I send an email from a workflow?',
    answer:
      'Add the step "Send an email". It goes through the mail server of the workspace, which is set under Settings, General, SMTP Configuration; without one, through the server of this installation.',
    page: '/settings/general/smtp',
    words: 'mail smtp notify message',
  },
  {
    question: 'How do I make a person approve something?',
    answer:
      'Add the step "Approval" to a workflow. People decide on a page or by a link in a mail, with reminders and a time limit. What waits for you is on Home and under Approvals.',
    page: '/approvals',
    words: 'approve reject decide decision sign off',
  },
  {
    question: 'What are objects and records?',
    answer:
      'An object is a kind of thing, such as Customers, with properties. Its records are the rows. Forms and workflows write records; apps show them as tables, boards, calendars, galleries and dashboards.',
    page: '/settings/objects',
    words: 'data table database row property column',
  },
  {
    question: 'How do I make a table, board, calendar or dashboard?',
    answer:
      'Open Apps and choose New app, or take a ready set such as CRM or Support desk from the templates. Choose the object that it shows; filters, views and colours are set in the app.',
    page: '/apps',
    words: 'app kanban gallery chart interface crm view',
  },
  {
    question: 'How do I make an AI agent?',
    answer:
      'Open Agents and choose New agent, a template or a description. Give it knowledge and tools, try it, and publish it: it gets a public chat page. Without a model it answers by the local brain, which needs no key.',
    page: '/agents',
    words: 'chatbot assistant knowledge chat bot ai',
  },
  {
    question: 'How do I use my own AI model?',
    answer:
      'Open Settings, AI Models, and enter the address, the name of the model and its key. Any address that speaks the protocol of OpenAI works. Keys are sealed, and a monthly budget can be set.',
    page: '/settings/models',
    words: 'openai gpt key llm ollama api model connect',
  },
  {
    question: 'How do I invite people, and what may they do?',
    answer:
      'Open Settings, Users, and choose Invite. Roles say what a person may do in each module, and teams group people. One form, app or workflow can also be shared with chosen people.',
    page: '/settings/user/user',
    words: 'user member team role permission colleague access add',
  },
  {
    question: 'I forgot my password. How do I sign in again?',
    answer:
      'Choose "Forgot your password?" on the login page: we mail a link that sets a new one. If you lost your phone, use one of your recovery codes as the second step.',
    page: '/forgot-password',
    words: 'login log in reset locked two-factor 2fa code',
  },
  {
    question: 'How do I use the API?',
    answer:
      'Make a key under Settings, API Keys, with the modules that it may use, and send it in the header "token". Every operation is described in the API document that is linked there.',
    page: '/settings/api-keys',
    words: 'rest http integration token developer webhook',
  },
  {
    question: 'How do I change the plan or pay?',
    answer:
      'Open Settings, Billing: plans, coupons, the details on invoices with GSTIN, past invoices as PDF, and what is used by feature and day.',
    page: '/settings/billing',
    words: 'price upgrade invoice download payment gst subscription cost',
  },
  {
    question: 'How long are recordings kept, and how do I delete data of a person?',
    answer:
      'Recordings are erased at the end of their retention, unless a legal hold keeps them. Retention is set in the settings, where data of one person can be exported and erased, too.',
    page: '/settings',
    words: 'privacy gdpr dpdp erase retention delete personal',
  },
];
