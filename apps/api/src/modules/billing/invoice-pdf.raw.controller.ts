import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { gstStates } from '@tessera/contracts/billing/gst-states';
import { paymentRawWire } from '@tessera/contracts/billing/payment.wire';
import { type Currency, plans } from '@tessera/contracts/billing/plan-catalogue';
import { OrderRepository } from '@tessera/data/billing/order.repository';
import { wallTime } from '@tessera/kernel/calendar';
import { notFound } from '@tessera/kernel/errors';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiSettings } from '../../config.ts';
import { PdfPage } from '../../pdf/pdf-page.ts';
import { sendPdf } from '../../pdf/send-pdf.ts';
import { API_SETTINGS } from '../../settings.ts';
import { amountInWords } from './amount-words.ts';
import { Invoices, type PaidInvoice } from './invoices.ts';
import { endOf } from './months.ts';
import { type Seller, sellerOf } from './seller.ts';
import { SignedAddresses } from './signed-addresses.ts';

/** Invoices as PDFs at signed addresses. */
@Controller()
export class InvoicePdfController {
  constructor(
    private readonly addresses: SignedAddresses,
    private readonly orders: OrderRepository,
    private readonly invoices: Invoices,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  @Get(nestPath(paymentRawWire.invoice.path))
  async file(@Req() request: FastifyRequest<{ Params: { address: string } }>, @Res() reply: FastifyReply) {
    const { workspace, order: id } = this.addresses.read(request.params.address, 'pdf of an invoice');
    const order = await this.orders.byId(workspace, id);
    if (order?.state !== 'paid') throw notFound('The invoice');
    const invoice = await this.invoices.of(order);
    const content = await written(invoice, sellerOf(this.settings), this.settings.SELLER_SAC);
    return sendPdf(reply, `${invoice.number.replaceAll('/', '-')}.pdf`, content);
  }
}

const quiet = '#6b7280';

function written(invoice: PaidInvoice, seller: Seller, sac: string): Promise<Buffer> {
  const { number, issuedAt, order } = invoice;
  const { amounts, buyer, currency, plan, period } = order;
  const pdf = new PdfPage(`Invoice ${number}`);
  const line = (text: string) => pdf.text(text, { size: 10 });
  const small = (text: string) => pdf.text(text, { size: 9, colour: quiet, above: 12 });
  const pair = (label: string, amount: number) => pdf.pair(label, money(amount, currency), 10);
  pdf.text('Tax invoice', { size: 20 });
  line(`Number ${number} · Date ${dateText(issuedAt)}`);
  small('Seller');
  line(`${seller.name}, ${seller.address}`);
  line(`GSTIN ${seller.gstin} · ${gstStates[seller.state]} (${seller.state})`);
  small('Buyer');
  line(`${buyer.name}, ${buyer.address}`);
  if (buyer.gstin !== null) line(`GSTIN ${buyer.gstin}`);
  const place = buyer.state === null ? 'outside India' : `${gstStates[buyer.state]} (${buyer.state})`;
  line(`Place of supply: ${place} · SAC ${sac}`);
  pdf.rule();
  const end = endOf(issuedAt, period);
  pair(`Plan ${plans[plan].name}, ${dateText(issuedAt)} to ${dateText(end)}`, amounts.price);
  if (amounts.discount > 0) pair(`Coupon ${order.coupon ?? ''}`, -amounts.discount);
  if (amounts.credit > 0) pair('Credit for unused days', -amounts.credit);
  pair('Taxable value', amounts.taxable);
  for (const { kind, rate, amount } of amounts.taxes) pair(`${kind} ${rate} %`, amount);
  pdf.rule();
  pair('Total', amounts.total);
  line(amountInWords(amounts.total, currency));
  if (order.payment !== null) small(`Paid: ${order.payment}`);
  return pdf.finish(`Invoice ${number}`);
}

const money = (amount: number, currency: Currency): string =>
  new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', { style: 'currency', currency }).format(amount / 100);

/** A day as Indian invoices write it: dd/MM/yyyy. */
function dateText(at: Date): string {
  const { year, month, day } = wallTime(at.getTime(), 'Asia/Kolkata');
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
}
