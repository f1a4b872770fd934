import type { CallOf, Contract, Operation, OperationDeclaration } from './contract.ts';

/** What samples are about: one of everything, in one workspace. */
export interface SampleData {
  owner: { id: string; email: string; password: string; workspace: string };
  /** Belongs to the workspace. */
  member: { id: string };
  team: string;
  property: { id: string; revision: number };
  propertyGroup: string;
  /** Changes of the property's type: one that was looked at, and another property's that was made. */
  propertyChanges: { checked: string; done: string };
  /**
   * An object with one record, made in the batch and commented on, and the keys of its two properties: a text and a
   * choice.
   */
  object: {
    id: string;
    revision: number;
    key: string;
    choice: string;
    record: string;
    batch: string;
    comment: string;
  };
  /** A board over the object's records, and the slug of its public link. */
  app: { id: string; revision: number; link: string };
  /** A folder of apps. */
  appFolder: string;
  /** A dashboard with one tile over the object's records, a schedule of mails, and a webhook with its address's key. */
  dashboard: { id: string; revision: number; tile: string; mail: string; feed: { id: string; key: string } };
  /** A public page of an app of type 5 with a text, a block over the board, a picture and a comment. */
  page: {
    app: string;
    id: string;
    revision: number;
    slug: string;
    block: string;
    sources: { block: string; source: string };
    file: string;
    comment: string;
  };
  role: string;
  apiKey: string;
  credential: string;
  /** A webhook, and a delivery of it that failed. */
  webhook: { id: string; delivery: string };
  form: { id: string; slug: string; revision: number };
  /** A form in the trash. */
  deletedForm: string;
  /** A folder of forms. */
  folder: string;
  workflow: { id: string; revision: number };
  run: string;
  /** A published agent. */
  agent: { id: string; revision: number };
  /** A test conversation with it. */
  conversation: string;
  /** Key of its public page, and the token of a chat there. */
  chat: { key: string; token: string };
  /** A case that the agent is replayed with. */
  evaluationCase: string;
  /** A text in the knowledge base of the agent. */
  knowledge: string;
  /** A model at an address that is not public. */
  model: string;
  /** A phone number of a SIP server at an address that is not public. */
  phoneNumber: string;
  /** An entry of the do-not-call list. */
  listedNumber: string;
  /** A draft of a campaign, and its telephonic agent. */
  campaign: { id: string; agent: string };
  /** A group of failed runs of the workflow, and a run that has ended. */
  errorGroup: string;
  endedRun: string;
  /** An approval of the owner that waits, its run, and a link for somebody outside of the workspace. */
  approval: { id: string; run: string; link: string };
  /** A shared view of the list of forms. */
  view: string;
  /** The token of an invitation that waits. */
  invitation: string;
  registration: { id: string; code: string };
  /** Another session of the owner. */
  session: string;
  /** A typed consent that was begun: it needs no media server. */
  typed: { session_id: string; secret: string };
  handOff: { ticket: string; link: string };
  /** A verification that has ended and waits for a decision. */
  verification: string;
  /** A photo in a response. */
  upload: string;
  /** A response with a text that was changed once, in the batch. */
  response: { id: string; field: string; batch: string };
  /** An export of the object's records. */
  export: string;
  /** Imports into the object, in these phases. */
  imports: { uploading: string; ready: string; checked: string; done: string };
  /** A response that is suspected to be spam. */
  suspect: string;
}

/** What is to be known of a call beyond its input. */
interface SampleTerms {
  /** The status of the answer where it is not 200. */
  status?: number;
  /** It takes away or changes what other samples are about: it needs a world of its own. */
  alone?: true;
}
type Sample<D extends OperationDeclaration> = (world: SampleData) => CallOf<D> & SampleTerms;

/** One call of each operation of a contract, as it is meant. */
export type SamplesOf<C extends Contract> = {
  readonly [K in keyof C]: C[K] extends Operation<infer D> ? Sample<D> : never;
};
