/** Caches in memory, as far as the copies use them. */
export function shelf(): CacheStorage {
  const caches = new Map<string, Cache>();
  const open = async (name: string) => {
    const cache = caches.get(name) ?? box();
    caches.set(name, cache);
    return cache;
  };
  return {
    open,
    has: async (name) => caches.has(name),
    delete: async (name) => caches.delete(name),
    keys: async () => [...caches.keys()],
    match: async () => undefined,
  };
}

function box(): Cache {
  const kept = new Map<string, Response>();
  const keyOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(request, 'https://university.test').href;
  return {
    put: async (request, response) => void kept.set(keyOf(request), response),
    match: async (request) => kept.get(keyOf(request))?.clone(),
    delete: async (request) => kept.delete(keyOf(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    matchAll: async () => [],
    add: async () => undefined,
    addAll: async () => undefined,
  };
}
