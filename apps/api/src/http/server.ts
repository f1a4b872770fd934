import { isUtf8 } from 'node:buffer';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { contracts } from '@tessera/contracts/all';
import type { OperationDeclaration } from '@tessera/contracts/contract';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { keepingNumbers } from '@tessera/kernel/exact-json';
import { newId } from '@tessera/kernel/ids';
import { failureOf, toDomainError } from '@tessera/kit/failure.filter';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ApiSettings } from '../config.ts';
import { answerClientError } from './client-error.ts';
import { Routes } from './routes.ts';
import { answerVoiceOrigin } from './voice-origins.ts';
import { isDeeperThan } from './json-depth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for signatures. */
    rawBody: Buffer | null;
  }
}

const usualBody = 1024 * 1024;
const longestParameter = 1_500;
const requestIdPattern = /^[\w-]{8,64}$/;

/** Security headers for API responses; pages set their own content-security-policy. */
const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const bodyLimits = new Map(
  Object.values(contracts)
    .flatMap((area) => Object.values<OperationDeclaration>(area))
    .flatMap(({ path, maxBody }) => (maxBody === undefined ? [] : [[path as string, maxBody] as const])),
);

/** Fastify as all routes need it: JSON, limits, failures in the envelope, and parts of uploads. */
export function httpServer(settings: ApiSettings): { adapter: FastifyAdapter; routes: Routes } {
  const fastify = Fastify({
    bodyLimit: usualBody,
    trustProxy: settings.TRUSTED_PROXIES,
    // A part of a recording, or a photo, over a network of 50 kbit/s.
    requestTimeout: 180_000,
    // Signed addresses of stored files are long.
    routerOptions: { maxParamLength: longestParameter },
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : newId();
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
    frameworkErrors: (error, request, reply) => sendFailure(reply, toDomainError(error, request.id)),
  });
  const routes = new Routes();
  fastify.addHook('onRoute', (route) => {
    routes.add(route.url, route.method);
    const limit = bodyLimits.get(route.url);
    if (limit !== undefined) route.bodyLimit = limit;
  });
  fastify.addHook('onRequest', (request, reply, next) => {
    void reply.headers(answerHeaders).header('x-request-id', request.id);
    if (answerVoiceOrigin(request, reply, settings.VOICE_ORIGINS)) return;
    if (!request.is404) return next();
    refuseUnknown(request, reply, routes);
  });
  acceptJsonAndParts(fastify);
  return { adapter: new FastifyAdapter(fastify), routes };
}

const deepestBody = 100;
const formPath = '/api/payment/return/';

function acceptJsonAndParts(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.decorateRequest('rawBody', null);
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      return done(
        invalidInput(
          `The body is compressed (content-encoding ${encoding}). Send it uncompressed.`,
          'content-encoding',
        ),
      );
    }
    if (!isUtf8(body)) return done(invalidInput('The body is not UTF-8. Send JSON in UTF-8.', 'body'));
    if (body.length === 0) return done(invalidInput('The body is empty. Send a JSON object.', 'body'));
    if (isDeeperThan(body, deepestBody)) {
      return done(
        invalidInput(`The body has more than ${deepestBody} levels of lists and objects. Send a flatter one.`, 'body'),
      );
    }
    // Ids of other systems have more digits than a number can hold, so such numbers stay texts.
    const text = body.toString('utf8').replace(/^\ufeff/, '');
    if (!isJson(text)) return done(invalidInput('The body is not valid JSON.', 'body'));
    parse(request, keepingNumbers(text), (error, value) =>
      error
        ? done(
            invalidInput('The body has a key that is refused: "__proto__", or "prototype" in "constructor".', 'body'),
          )
        : done(null, value),
    );
  });
  // Payment pages send their answer as a form. Nothing else takes one: forms of other sites carry no JSON.
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 16 * 1024 },
    (request, body: Buffer, done) => {
      if (request.url.startsWith(formPath))
        return done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
      done(new DomainError('UNSUPPORTED_MEDIA', 'Send the body as application/json.'));
    },
  );
  // The upload routes read parts as streams, because they know the allowed size (modules/uploads).
  fastify.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply, routes: Routes): void {
  const path = request.url.split('?', 1)[0] ?? '';
  const allowed = routes.methodsOf(path);
  if (allowed.length === 0) {
    return sendFailure(reply, new DomainError('NOT_FOUND', `Nothing exists at ${path.slice(0, 200)}.`));
  }
  void reply.header('allow', allowed.join(', '));
  sendFailure(
    reply,
    new DomainError(
      'METHOD_NOT_ALLOWED',
      `${request.method} is not allowed for this path. Use ${allowed.join(' or ')}.`,
    ),
  );
}

function sendFailure(reply: FastifyReply, error: DomainError): void {
  void reply.status(error.status).send(failureOf(error));
}
