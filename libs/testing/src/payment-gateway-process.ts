import { PaymentGateway } from './payment-gateway.ts';

/** The stand-in of the payment provider as a process, for `npm start` without keys. */
const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
};

const gateway = new PaymentGateway({
  keyId: setting('RAZORPAY_KEY_ID'),
  keySecret: setting('RAZORPAY_KEY_SECRET'),
  webhookSecret: setting('RAZORPAY_WEBHOOK_SECRETS'),
});
gateway.webhookUrl = `${setting('API_URL')}/api/payment/hooks/razorpay`;
await gateway.listen(Number(setting('PAYMENT_PORT')));
process.on('SIGTERM', () => {
  gateway.close();
  process.exit(0);
});
