/** Words that a visitor could take for a page of Tessera or of whoever runs it. */
const reserved: ReadonlySet<string> = new Set(
  `about account accounts admin administrator api app apps assets auth billing blog builder contact cookies dashboard
  demo docs download edit embed error favicon files form forms gallery guest health help home hooks imprint index
  invitation legal local-mail login logout mail media new null oauth password payment payments phone phishing preview
  pricing privacy public register reset robots root runs security session sessions settings sign-in sign-up signin
  signup sitemap static status submit support system terms tessera test token undefined upload user users verify
  webhook webhooks well-known workflow workflows workspace workspaces www`.split(/\s+/),
);

/** Most addresses of a form, the present one included. */
export const mostAddresses = 20;

/** Whether an address is not given to a form: it looks like a page of the product. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug);
