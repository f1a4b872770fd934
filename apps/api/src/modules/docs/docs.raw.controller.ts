import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { docsRawWire } from '@tessera/contracts/docs/docs.wire';
import { apiDocument } from './api-document.ts';

const aDay = 'public, max-age=86400';
const viewerFile = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'));
const styleFile = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'));

const start = `SwaggerUIBundle({
  url: '${docsRawWire.openapi.path}',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null,
});`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tessera API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${docsRawWire.style.path}" />
  </head>
  <body>
    <main id="api"></main>
    <script src="${docsRawWire.viewer.path}"></script>
    <script>${start}</script>
  </body>
</html>
`;
const startHash = createHash('sha256').update(start).digest('base64');

/** The description of the API, for programs and for people. */
@Controller()
export class DocsController {
  @Get(docsRawWire.openapi.path)
  document() {
    return apiDocument;
  }

  @Get(docsRawWire.page.path)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    `default-src 'none'; script-src 'self' 'sha256-${startHash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'`,
  )
  page() {
    return page;
  }

  @Get(docsRawWire.viewer.path)
  @Header('cache-control', aDay)
  viewer() {
    return new StreamableFile(createReadStream(viewerFile), { type: 'text/javascript; charset=utf-8' });
  }

  @Get(docsRawWire.style.path)
  @Header('cache-control', aDay)
  style() {
    return new StreamableFile(createReadStream(styleFile), { type: 'text/css; charset=utf-8' });
  }
}
