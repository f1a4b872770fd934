import { verificationSessionsRaw } from '@tessera/contracts/verification/verification-sessions.raw';
import { voicePath } from '@tessera/contracts/verification/verification-sessions.wire';
import type { ApiSettings } from '../config.ts';
import { httpServer } from './server.ts';

const form = 'https://forms.example.org';
const settings = { TRUSTED_PROXIES: ['loopback'], VOICE_ORIGINS: [form] } as unknown as ApiSettings;
const { adapter } = httpServer(settings);
const fastify = adapter.getInstance();
let created = 0;
fastify.post(verificationSessionsRaw.startSession.path, () => ({ created: ++created }));
afterAll(() => fastify.close());

const ask = (method: 'HEAD' | 'OPTIONS' | 'POST', origin: string, url = `${voicePath}?1.5`) =>
  fastify.inject({ method, url, headers: { origin } });

describe('the voice service on its own origin', () => {
  it('answers the preflight of an allowed page, and lets the browser read the response', async () => {
    const { statusCode, headers } = await ask('HEAD', form);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': form,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      vary: 'origin',
    });
  });

  it('is readable from no other page, and no other path is', async () => {
    for (const { statusCode, headers } of [
      await ask('HEAD', 'https://elsewhere.example.org'),
      await ask('HEAD', form, '/mark.svg'),
    ]) {
      expect(statusCode).toBe(404);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('creates nothing for a preflight', async () => {
    const { path } = verificationSessionsRaw.startSession;
    expect(path.startsWith(voicePath)).toBe(true);
    expect((await ask('HEAD', form, path)).statusCode).toBe(204);
    expect((await ask('OPTIONS', form, path)).headers['access-control-allow-methods']).toBe('POST');
    expect(created).toBe(0);
    expect((await ask('POST', form, path)).json()).toEqual({ created: 1 });
  });
});
