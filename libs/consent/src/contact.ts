/** What somebody can be reached by, anywhere in a text: an email address, or the seven digits that a phone number has at least. */
export const contactShape = /[^\s@]+@[^\s@]+\.[^\s@]+|[0-9०-९](?:[^0-9०-९]*[0-9०-९]){6}/;
