export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = Record<string, unknown>;

export const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

/** One storage entry of this tab: it survives a reload, but not the tab. Without storage it is empty. */
export class TabEntry {
  constructor(
    private readonly name: string,
    private readonly storage: TabStorage | undefined = tabStorage(),
  ) {}

  read(): Kept | undefined {
    try {
      const kept: unknown = JSON.parse(this.storage?.getItem(this.name) ?? 'null');
      return isRecord(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  write(value: object): void {
    try {
      this.storage?.setItem(this.name, JSON.stringify(value));
    } catch {
      // A tab without storage starts over after a reload.
    }
  }

  remove(): void {
    try {
      this.storage?.removeItem(this.name);
    } catch {
      // Nothing was stored, so nothing has to be removed.
    }
  }
}

/** The tab's storage; undefined if the browser blocks it. */
export function tabStorage(): TabStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
