const replaced = new Map<string, PropertyDescriptor | undefined>();

/** Replaces a global, or adds one that the platform lacks, until `unstubAllGlobals`. */
export function stubGlobal(name: string, value: unknown): void {
  if (!replaced.has(name)) replaced.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
}

/** Puts back every global that `stubGlobal` replaced. */
export function unstubAllGlobals(): void {
  for (const [name, descriptor] of replaced)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  replaced.clear();
}
