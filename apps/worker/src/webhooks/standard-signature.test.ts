import { signedHeaders } from './standard-signature.ts';

// The example of the documentation of Svix, whose libraries check Standard Webhooks.
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('the signature of a webhook', () => {
  it('is the one of the specification', () => {
    expect(signedHeaders(message, [secret])).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    });
  });

  it('holds one for each secret while one is replaced', () => {
    const both = signedHeaders(message, ['whsec_bmV3IHNlY3JldA==', secret])['webhook-signature'].split(' ');
    expect(both).toHaveLength(2);
    expect(both[1]).toBe(signature);
  });
});
