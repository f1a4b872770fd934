export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = Record<string, unknown>;

export const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

/** One place in this tab: it outlives a reload, and never the tab. Where nothing can be stored it is empty. */
export class TabPlace {
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

  keep(value: object): void {
    try {
      this.storage?.setItem(this.name, JSON.stringify(value));
    } catch {
      // A tab that keeps nothing starts over after a reload.
    }
  }

  drop(): void {
    try {
      this.storage?.removeItem(this.name);
    } catch {
      // What can't be kept need not be dropped.
    }
  }
}

/** What this tab keeps; nothing where the browser forbids to look. */
export function tabStorage(): TabStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
