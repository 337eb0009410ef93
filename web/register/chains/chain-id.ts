/** The number of a chain in an address; null for what is none. */
export const chainIdIn = (params: Record<string, string | undefined>): number | null =>
  /^[1-9][0-9]{0,8}$/u.test(params['id'] ?? '') ? Number(params['id']) : null;
