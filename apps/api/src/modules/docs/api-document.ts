import { contracts, rawRoutes } from '@tessera/contracts/all';
import { openApiDocument } from '@tessera/kit/openapi/document';

/** The OpenAPI document of this API, as served and as committed. */
export const apiDocument = openApiDocument({
  contracts: Object.values(contracts),
  rawOperations: rawRoutes,
  title: 'Tessera',
  version: '1',
  description: [
    'Every answer is `{ success: true, data }` or `{ success: false, error, status, code, field? }`.',
    'Send an API key, or the token that `accounts.login` answers, in the header `token`.',
    'Lists are walked with `nextCursor`, or by numbered pages.',
  ].join(' '),
});
