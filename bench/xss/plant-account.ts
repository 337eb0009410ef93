import * as z from 'zod/mini';
import { userManagementApi } from '#contract/managing-users';
import { ownAccountApi } from '#contract/own-account';
import { pushSubscriptionsApi } from '#contract/push-subscriptions';
import { signInApi } from '#contract/signing-in';
import { browserKeys } from '#server/testing/open-push-service';
import { browserAt } from '../ask.ts';
import { type Caller, send, sendHostile } from './hostile-call.ts';
import type { Payload } from './payloads.ts';
import type { People } from './people.ts';
import type { Tally } from './tally.ts';

/** A push service that the university is told to know; nobody is there. */
export const pushService = 'https://push.elsewhere.invalid';

const withPassword = z.object({ password: z.string() });

/** An account that is called by the payload as far as names may be; whoever holds it. */
export async function plantAccount(
  payload: Payload,
  { admin, confirm }: People,
  tally: Tally,
): Promise<Caller> {
  const visitor = browserAt(admin.origin);
  const email = `student-${payload.id}@example.test`;
  const registered = await sendHostile(
    {
      endpoint: signInApi.register,
      by: visitor,
      body: { email, password: 'كلمة مرور طويلة', firstName: 'عائشة', lastName: 'الأنصارية' },
    },
    payload,
    tally,
  );
  const { password } = withPassword.parse(registered.body);
  const { id } = signInApi.register.reply.parse(registered.json);
  await confirm(email);

  await sendHostile({ endpoint: signInApi.signIn, by: visitor, body: { email, password } }, payload, tally);
  const registrant = browserAt(admin.origin, registered.cookie);
  await sendHostile({ endpoint: ownAccountApi.updateProfile, by: registrant, body: {} }, payload, tally);
  const change = { current: password, next: 'كلمة مرور أخرى' };
  await sendHostile({ endpoint: ownAccountApi.changePassword, by: registrant, body: change }, payload, tally);
  await plantSubscription(payload, registrant, tally);

  const byAdmin = { by: admin, params: { id } };
  await sendHostile(
    { endpoint: userManagementApi.changeRole, ...byAdmin, body: { role: 'student' } },
    payload,
    tally,
  );
  const link = await send({ endpoint: userManagementApi.createResetLink, ...byAdmin }, undefined);
  const { path } = userManagementApi.createResetLink.reply.parse(link.json);
  const token = new URL(path, admin.origin).searchParams.get('token') ?? '';
  const reset = { token, password: 'كلمة مرور ثالثة' };
  const { cookie } = await sendHostile(
    { endpoint: signInApi.resetPassword, by: visitor, body: reset },
    payload,
    tally,
  );
  return browserAt(admin.origin, cookie);
}

async function plantSubscription(payload: Payload, student: Caller, tally: Tally): Promise<void> {
  const endpoint = `${pushService}/${payload.id}`;
  await sendHostile(
    {
      endpoint: pushSubscriptionsApi.subscribePush,
      by: student,
      body: { endpoint, keys: browserKeys().subscription },
    },
    payload,
    tally,
  );
  await sendHostile(
    { endpoint: pushSubscriptionsApi.unsubscribePush, by: student, body: { endpoint } },
    payload,
    tally,
  );
}
