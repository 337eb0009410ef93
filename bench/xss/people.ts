import { setTimeout as delay } from 'node:timers/promises';
import { ownAccountApi } from '#contract/own-account';
import { ownAddressApi } from '#contract/own-address';
import type { Role } from '#contract/primitives';
import { signInApi } from '#contract/signing-in';
import { demoAccounts } from '#server/demo-data';
import type { MailServer } from '#server/testing/open-mail-server';
import { tokenIn } from '#server/testing/read-letter';
import { browserAt } from '../ask.ts';
import { type Caller, send, sendHostile } from './hostile-call.ts';
import type { Payload } from './payloads.ts';
import type { Tally } from './tally.ts';

export interface People {
  admin: Caller;
  teacher: Caller;
  /** Sits every exam and never hands in: the questions stay on the screen. */
  sitter: Caller;
  /** Has passed every exam. */
  graduate: Caller;
  /** Has passed every exam too, and loses every certificate again. */
  disgraced: Caller;
  /** Whoever registered opens the link that was sent to them: certificates and reminders wait for it. */
  confirm: (email: string) => Promise<void>;
}

/** All are called by a payload: the frame of every page shows it, and so does the note of every change. */
export async function gatherPeople(
  { origin, letterBox }: { origin: string; letterBox: MailServer },
  name: Payload,
  tally: Tally,
): Promise<People> {
  const confirm = async (email: string) => {
    const token = await tokenSentTo(email, letterBox);
    await send({ endpoint: ownAddressApi.confirm, by: browserAt(origin) }, { token });
  };
  const newStudent = (called: string) => registered(origin, called, confirm);
  const people: People = {
    admin: await demoAccount(origin, 'admin'),
    teacher: await demoAccount(origin, 'teacher'),
    sitter: await newStudent('sitter'),
    graduate: await newStudent('graduate'),
    disgraced: await newStudent('disgraced'),
    confirm,
  };
  const { admin, teacher, sitter, graduate, disgraced } = people;
  for (const by of [admin, teacher, sitter, graduate, disgraced]) {
    await sendHostile({ endpoint: ownAccountApi.updateProfile, by, body: {} }, name, tally);
  }
  return people;
}

async function demoAccount(origin: string, role: Role): Promise<Caller> {
  const account = demoAccounts.find((known) => known.role === role);
  if (!account) throw new Error(`the trial has no ${role}`);
  const { email, password } = account;
  const { cookie } = await send({ endpoint: signInApi.signIn, by: browserAt(origin) }, { email, password });
  return browserAt(origin, cookie);
}

async function registered(origin: string, name: string, confirm: People['confirm']): Promise<Caller> {
  const person = {
    email: `${name}@example.test`,
    password: `${name} ${origin}`,
    firstName: 'مريم',
    lastName: 'الفاسي',
  };
  const { cookie } = await send({ endpoint: signInApi.register, by: browserAt(origin) }, person);
  await confirm(person.email);
  return browserAt(origin, cookie);
}

const patience = 60_000;

async function tokenSentTo(email: string, { received }: MailServer): Promise<string> {
  for (const started = Date.now(); Date.now() - started < patience;) {
    const letter = received.find(({ to }) => to.includes(email));
    const token = letter && tokenIn(letter);
    if (token) return token;
    await delay(100);
  }
  throw new Error(`no letter came to ${email}`);
}
