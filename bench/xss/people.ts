import { ownAccountApi } from '#contract/own-account';
import type { Role } from '#contract/primitives';
import { signInApi } from '#contract/signing-in';
import { demoAccounts } from '#server/demo-data';
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
}

/** All are called by a payload: the frame of every page shows it, and so does the note of every change. */
export async function gatherPeople(origin: string, name: Payload, tally: Tally): Promise<People> {
  const people: People = {
    admin: await demoAccount(origin, 'admin'),
    teacher: await demoAccount(origin, 'teacher'),
    sitter: await newStudent(origin, 'sitter'),
    graduate: await newStudent(origin, 'graduate'),
    disgraced: await newStudent(origin, 'disgraced'),
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

async function newStudent(origin: string, name: string): Promise<Caller> {
  const person = {
    email: `${name}@example.test`,
    password: `${name} ${origin}`,
    firstName: 'مريم',
    lastName: 'الفاسي',
  };
  const { cookie } = await send({ endpoint: signInApi.register, by: browserAt(origin) }, person);
  return browserAt(origin, cookie);
}
