import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

export type Environment = Record<string, string | undefined>;

export type Reader = ReturnType<typeof readerOf>;

/** Reads single settings. One that is not set, or empty, is null; a wrong one stops the start. */
export function readerOf(environment: Environment) {
  const text = (name: string) => environment[name]?.trim() || null;

  const path = (name: string) => {
    const value = text(name);
    return value === null ? null : resolve(value);
  };

  const integer = (name: string, min: number, max: number) => {
    const value = text(name);
    if (value === null) return null;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigError(
        `قيمة ${name} يجب أن تكون عددًا صحيحًا بين ${min} و${max}، وهي الآن «${value}».`,
        `${name} is a whole number from ${min} to ${max}; it is "${value}".`,
      );
    }
    return number;
  };

  const boolean = (name: string) => {
    const value = choice(name, ['true', 'false']);
    return value === null ? null : value === 'true';
  };

  const choice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | null => {
    const value = text(name);
    const chosen = choices.find((each) => each === value) ?? null;
    if (value === null || chosen !== null) return chosen;
    throw new ConfigError(
      `قيمة ${name} واحدة من: ${choices.join('، ')}، وهي الآن «${value}».`,
      `${name} is one of ${choices.join(', ')}; it is "${value}".`,
    );
  };

  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    // A connection address may hold a password: it is never repeated.
    throw new ConfigError(
      `قيمة ${name} ليست عنوانًا صالحًا (${protocols.join(' ')}).`,
      `${name} is no valid address (${protocols.join(' ')}).`,
    );
  };

  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);

  return { text, path, integer, boolean, choice, url, list };
}
