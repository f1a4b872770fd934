import { launch } from './launch.ts';
import { stack } from './stack.ts';

/** Runs `npm start` for the suite. @returns a function that ends it */
export default (): Promise<() => Promise<void>> => launch(stack);
