import type { Pool } from 'pg';
import { signInApi } from '#contract/signing-in';
import { createPasswordHasher } from '#server/http/password-hasher';
import { asking } from './asking.ts';
import type { Source } from './client.ts';

const password = 'نسيم البحر في الصباح';

/** People who sign in, each once, with the password that all of them have; and how they fared. */
export class SignIns {
  readonly #emails: string[];
  signedIn = 0;
  /** Asked to come again in some seconds. */
  turnedAway = 0;
  failed = 0;

  private constructor(emails: string[]) {
    this.#emails = emails;
  }

  static async of(pool: Pool, howMany: number): Promise<SignIns> {
    const hash = await createPasswordHasher(1).hash(password);
    const { rows } = await pool.query<{ email: string }>(
      `with chosen as (select id, email from users where email like '%@university.test' order by id limit $1),
        given as (insert into credentials (user_id, password_hash) select id, $2 from chosen)
      select email from chosen`,
      [howMany, hash],
    );
    return new SignIns(rows.map(({ email }) => email));
  }

  readonly next: Source = () => {
    const email = this.#emails.pop();
    if (email === undefined) return null;
    return {
      ...asking(signInApi.signIn, { body: { email, password } }, ''),
      whenAnswered: ({ status, header }) => {
        if (status === 200) this.signedIn += 1;
        else if (status === 503 && header('retry-after') !== '') this.turnedAway += 1;
        else this.failed += 1;
      },
    };
  };
}
