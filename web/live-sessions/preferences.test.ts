import { describe, expect, test } from 'vitest';
import {
  defaultPreferences,
  keepPreferences,
  mayAdd,
  mayRemove,
  readPreferences,
  withChanged,
  withOneMore,
  without,
} from './preferences.ts';

const memory = (text: string | null = null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
};

describe('the times of reminding', () => {
  test('begin at fifteen, five and one minutes', () => {
    expect(defaultPreferences.reminderMinutes).toEqual([15, 5, 1]);
  });

  test('one more is ten minutes, in its place', () => {
    expect(withOneMore([15, 5, 1])).toEqual([15, 10, 5, 1]);
  });

  test('are at most five', () => {
    const five = [60, 30, 15, 5, 1];
    expect(mayAdd(five)).toBe(false);
    expect(withOneMore(five)).toEqual(five);
  });

  test('are at least one: the last one stays', () => {
    expect(mayRemove([15])).toBe(false);
    expect(without([15], 0)).toEqual([15]);
    expect(without([15, 5, 1], 1)).toEqual([15, 1]);
  });

  test('stay in order when one is changed', () => {
    expect(withChanged([15, 5, 1], 2, 1440)).toEqual([1440, 15, 5]);
  });
});

describe('this browser', () => {
  test('remembers what was chosen', () => {
    const storage = memory();
    const chosen = { browserNotifications: false, emailNotifications: true, reminderMinutes: [60, 10] };
    keepPreferences(storage, chosen);
    expect(readPreferences(storage)).toEqual(chosen);
  });

  test.each([
    null,
    '',
    'nonsense',
    '{}',
    '{"browserNotifications":true,"emailNotifications":false,"reminderMinutes":[]}',
  ])('that remembers nothing of use says so: %s', (text) => expect(readPreferences(memory(text))).toBeNull());
});
