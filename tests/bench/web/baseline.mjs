import { randomBytes } from 'node:crypto';

/**
 * A page that shows one heading once a script of `bytes` bytes has arrived: what a page of the same size cannot be
 * faster than.
 * @returns a listener for requests
 */
export function baselinePage(bytes) {
  // Random, so that the size is the same whether it is compressed or not.
  const padding = randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64');
  const script = `/* ${padding} */ document.body.innerHTML = '<h1>Contact request</h1>';`;
  return ({ url }, answer) => {
    const isScript = url === '/script.js';
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    answer.end(
      isScript
        ? script
        : '<!doctype html><title>Baseline</title><body><script type="module" src="/script.js"></script>',
    );
  };
}
