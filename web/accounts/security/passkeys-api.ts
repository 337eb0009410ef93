import type { QueryClient } from '@tanstack/react-query';
import { passkeysApi } from '#contract/passkeys';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const passkeysQuery = { ...asking(passkeysApi.list, {}), staleTime: 0 };

const listAgain = (queries: QueryClient) => askAgain(queries, passkeysApi.list);

/** What speaks with the device is fetched when somebody first asks for it. */
const devices = () => import('@simplewebauthn/browser');

interface NewPasskey {
  name: string;
  password: string;
}

/** Asks the server what to ask, the device for a key, and gives its public half to the server. */
export const useAddPasskey = () =>
  useChanging(
    async ({ name, password }: NewPasskey) => {
      const optionsJSON = await call(passkeysApi.beginRegistration, {
        body: password ? { password } : {},
      });
      const { startRegistration } = await devices();
      const answer = await startRegistration({ optionsJSON });
      return call(passkeysApi.register, { body: { name, answer: { ...answer } } });
    },
    // This session has shown a passkey now: what was refused before may be open.
    (queries) => queries.invalidateQueries(),
  );

export const useRenamePasskey = () =>
  useChanging(
    ({ id, name }: { id: string; name: string }) =>
      call(passkeysApi.rename, { params: { id }, body: { name } }),
    listAgain,
  );

export const useRemovePasskey = () =>
  useChanging((id: string) => call(passkeysApi.remove, { params: { id } }), listAgain);

/** For whoever is signed in by other means. */
export const useEnterByPasskey = () =>
  useChanging(
    async () => {
      const optionsJSON = await call(passkeysApi.beginSignIn, {});
      const { startAuthentication } = await devices();
      const answer = await startAuthentication({ optionsJSON });
      return call(passkeysApi.signIn, { body: { answer: { ...answer } } });
    },
    // The key may have been somebody else's: nothing of who was here before stays.
    () => location.reload(),
  );
