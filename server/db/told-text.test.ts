import { expect, test } from 'vitest';
import { programWords, withoutSecrets } from './told-text.ts';

test.each([
  ['attempt 17 has no student, no course or no result', 'attempt 17 has no student, no course or no result'],
  [
    "Cannot read properties of undefined (reading 'userId')",
    "Cannot read properties of undefined (reading 'userId')",
  ],
  ["Can't find meta/_journal.json file", "Can't find … file"],
  ['no person is called سعد الرباطي', 'no person is called …'],
  ['no person is called Saad al-Ribati here', 'no person is called … here'],
  ['saad@example.test was deleted in this very moment', '… was deleted in this very moment'],
  ['call +212612345678 or 0612345678', 'call … or …'],
  ['wrong hash $argon2id$v=19$m=19456$c2FsdA', 'wrong hash …'],
  ['session Zm9vYmFyYmF6cXV4 is gone', 'session … is gone'],
  ['«نصّ» is not JSON\n    at سعد', '… is not JSON at …'],
])('of what anybody may have written, the words of the program stay: %s', (text, told) => {
  expect(programWords(text)).toBe(told);
});

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  [
    "ENOENT: no such file or directory, open '/data/ballast'",
    "ENOENT: no such file or directory, open '/data/ballast'",
  ],
  ['GET https://id.example/?token=secret failed', 'GET https://id.example/… failed'],
  ["open '/data/0123456789abcdefghjkmnpqrs.webp'", "open '/data/….webp'"],
  ["ENOENT: open '/home/سعد/data/x'", "ENOENT: open '…'"],
])('of what a machine says about itself, all but addresses and secrets: %s', (text, told) => {
  expect(withoutSecrets(text)).toBe(told);
});
