import type { Role } from '#contract/primitives';
import { storePasswordHash } from '#server/accounts/queries';
import type { Config } from '#server/config';
import { insertUser } from '#server/db/factories';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { testApp, type Visitor } from './test-app.ts';

export const password = 'نسيم البحر صباحًا';

/** A university whose people have passwords, and devices that hold keys. */
export async function passkeyDesk(changes: Partial<Config> = {}) {
  const university = await testApp(changes);
  const { app, database, clock, visitor } = university;

  /** Signed in by the password. */
  const member = async (role: Role = 'student') => {
    const { id, email } = await insertUser(database.db, { role });
    await storePasswordHash(database.db, id, await app.passwords.hash(password), clock.now);
    const enter = async () => {
      const browser = visitor();
      const reply = await browser.post('/api/login', { email: String(email), password });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return browser;
    };
    return { id, email: String(email), enter, browser: await enter() };
  };

  const beginRegistration = (browser: Visitor, body: object = { password }) =>
    browser.post('/api/passkeys/registration', body);

  /** A new key on this device, or the refusal. */
  const add = async (browser: Visitor, device = new SoftwareAuthenticator(), name = 'هاتفي') => {
    const answer = device.register((await beginRegistration(browser)).json());
    return { device, reply: await browser.post('/api/passkeys', { name, answer }) };
  };

  const askToEnter = async (browser: Visitor) => (await browser.post('/api/passkeys/sign-in/options')).json();

  const enterWith = async (
    device: SoftwareAuthenticator,
    wrongs: Parameters<SoftwareAuthenticator['enter']>[1] = {},
    browser = visitor(),
  ) => {
    const answer = device.enter(await askToEnter(browser), wrongs);
    return { browser, answer, reply: await browser.post('/api/passkeys/sign-in', { answer }) };
  };

  return { ...university, member, beginRegistration, add, askToEnter, enterWith };
}
