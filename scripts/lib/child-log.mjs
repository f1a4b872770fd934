import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

const kept = 5;
const mostBytes = 50 * 1024 * 1024;
const tailBytes = 16 * 1024;

/** A child's log file. The child writes to it directly, so logging survives a kill of the launcher. */
export class ChildLog {
  constructor(file) {
    this.file = file;
  }

  /** Rotates earlier logs and returns a descriptor of a new, empty one. */
  open() {
    mkdirSync(dirname(this.file), { recursive: true });
    if (existsSync(this.file) && statSync(this.file).size > 0) {
      for (let age = kept - 1; age > 0; age--) {
        if (existsSync(`${this.file}.${age}`)) renameSync(`${this.file}.${age}`, `${this.file}.${age + 1}`);
      }
      renameSync(this.file, `${this.file}.1`);
    }
    return this.reopen();
  }

  /** A descriptor that appends to the current log, for a restarted child. */
  reopen() {
    return openSync(this.file, 'a');
  }

  /** Rotates a log that grew too large; the child continues in the truncated file. */
  limit() {
    if (!existsSync(this.file) || statSync(this.file).size < mostBytes) return;
    copyFileSync(this.file, `${this.file}.1`);
    truncateSync(this.file);
  }

  /** The last lines of the current log. */
  tail(lines = 20) {
    if (!existsSync(this.file)) return '';
    const size = statSync(this.file).size;
    const buffer = Buffer.alloc(Math.min(size, tailBytes));
    const descriptor = openSync(this.file, 'r');
    try {
      readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    } finally {
      closeSync(descriptor);
    }
    return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }
}
