// What speaks and hears on this machine, fetched when it is not there: its importers find it in the environment.
import { preparedSpeech } from '../scripts/lib/test-tools.mjs';

Object.assign(process.env, await preparedSpeech());
