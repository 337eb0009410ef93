/** A whole number from 0 to below, by lot. */
export const drawnNumber = (below: number): number => Math.floor(Math.random() * below);
