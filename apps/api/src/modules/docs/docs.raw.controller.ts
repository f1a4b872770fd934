import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { monitoringRaw } from '@tessera/contracts/monitoring/monitoring.raw';
import { apiDocument } from './api-document.ts';

const { openapi, docs, docsViewer } = monitoringRaw;
const aDay = 'public, max-age=86400';
const viewerFile = fileURLToPath(import.meta.resolve('rapidoc/dist/rapidoc-min.js'));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tessera API</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${docsViewer.path}"></script>
  </head>
  <body>
    <rapi-doc
      spec-url="${openapi.path}" load-fonts="false" render-style="read" schema-style="table" show-header="false"
      allow-spec-url-load="false" allow-spec-file-load="false" regular-font="system-ui, sans-serif" theme="light"
      primary-color="#3b5bdb"
    ></rapi-doc>
  </body>
</html>
`;

/** The description of the API, for programs and for people. */
@Controller()
export class DocsController {
  @Get(openapi.path)
  document() {
    return apiDocument;
  }

  @Get(docs.path)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  )
  page() {
    return page;
  }

  @Get(docsViewer.path)
  @Header('cache-control', aDay)
  viewer() {
    return new StreamableFile(createReadStream(viewerFile), { type: 'text/javascript; charset=utf-8' });
  }
}
