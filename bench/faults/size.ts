const number = (name: string, usual: number): number => {
  const value = Number(process.env[name] ?? usual);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number from 1`);
  return value;
};

/** How often a server is killed under load, on each database. */
export const faultRounds = number('FAULT_ROUNDS', 50);
/** How long a database stays frozen. */
export const frozenSeconds = number('FAULT_FROZEN_SECONDS', 30);
