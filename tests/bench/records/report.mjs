/** Prints a line for people. */
export const print = (line) => console.log(line);

/** Prints a measurement in the form that tools read. */
export const metric = (name, value) => print(`metric: ${name} ${Number(value.toFixed(3))}`);
