/** Whoever points with a mouse writes with keys that are there already. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches;
