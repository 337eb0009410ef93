export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's storage; where it is full or forbidden, the page itself keeps the text for as long as it is open. */
export function sturdyStorage(storage: KeptTexts | null): KeptTexts {
  const here = new Map<string, string>();
  const orNothing = <Found>(ask: (kept: KeptTexts) => Found, nothing: Found): Found => {
    try {
      return storage ? ask(storage) : nothing;
    } catch {
      return nothing;
    }
  };
  const keptCount = () => orNothing(({ length }) => length, 0);
  return {
    get length() {
      return keptCount() + here.size;
    },
    key: (index) => {
      const kept = keptCount();
      return index < kept
        ? orNothing((texts) => texts.key(index), null)
        : ([...here.keys()][index - kept] ?? null);
    },
    getItem: (key) => here.get(key) ?? orNothing((texts) => texts.getItem(key), null),
    setItem: (key, text) => {
      const isKept = orNothing((texts) => {
        texts.setItem(key, text);
        return true;
      }, false);
      if (isKept) here.delete(key);
      else here.set(key, text);
    },
    removeItem: (key) => {
      here.delete(key);
      orNothing((texts) => texts.removeItem(key), undefined);
    },
  };
}

let ofBrowser: KeptTexts | undefined;

/** One for the whole page: what it could not keep outside is there for the next screen too. */
export const browserStorage = (): KeptTexts => (ofBrowser ??= sturdyStorage(allowedStorage()));

/** Some browsers forbid even the question. */
function allowedStorage(): KeptTexts | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
