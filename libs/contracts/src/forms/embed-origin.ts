/** Most websites that may show one thing in a frame. */
export const mostEmbedOrigins = 20;

const pattern = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** Whether a text is an origin that may be named in `frame-ancestors`: a wildcard stands for all subdomains. */
export const isEmbedOrigin = (text: string): boolean => pattern.test(text);
