// `node --import`: tools that need TypeScript's old JavaScript API get 5.9, which lies under an alias; TypeScript 7,
// which we compile with, has none.
import Module, { register } from 'node:module';

const aliased = (specifier) => specifier.replace(/^typescript(?=$|\/)/, 'typescript-5');

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (specifier, ...rest) => resolveFilename.call(Module, aliased(specifier), ...rest);

const hooks = `
  const aliased = ${aliased};
  export const resolve = (specifier, context, next) => next(aliased(specifier), context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
