/** For a transaction of several reads that must agree with one another. */
export const oneSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
