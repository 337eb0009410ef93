import { ApiError } from '../lib/api-error.ts';
import { errorText } from '../lib/error-text.ts';
import { showToast } from './toast-store.ts';

/** What failed, and the server's own sentence about it; `fallback` where it gave none. Nothing to one who is on the way to the sign-in page. */
export function showFailure(error: unknown, title: string, fallback = title): void {
  if (error instanceof ApiError && error.isUnauthorized) return;
  const description = errorText(error, fallback);
  showToast({ title, description: description === title ? undefined : description, tone: 'destructive' });
}
