import { showToast } from '#web/ui/toast-store';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';

const redirectDelay = 500;
let leaving = false;

/** A call found nobody signed in: say so, then go to the sign-in page, and come back here afterwards. */
export function signInAgain(error: unknown): void {
  if (!(error instanceof ApiError) || !error.isUnauthorized || leaving) return;
  leaving = true;
  showToast({
    title: 'انتهت جلستك',
    description: 'انتهى دخولك، وجارٍ تسجيل الدخول من جديد…',
    tone: 'destructive',
  });
  setTimeout(() => {
    location.assign(paths.signIn(location.pathname + location.search + location.hash));
  }, redirectDelay);
}
