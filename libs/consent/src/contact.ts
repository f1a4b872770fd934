/** Contact details anywhere in a text: an email address, or at least the seven digits of a phone number. */
export const contactShape = /[^\s@]+@[^\s@]+\.[^\s@]+|[0-9०-९](?:[^0-9०-९]*[0-9०-९]){6}/;
