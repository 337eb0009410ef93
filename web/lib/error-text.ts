import { ApiError, ConnectionError } from './api-error.ts';

const noConnection = 'تعذّر الاتصال بالخادم. يُرجى التحقق من الشبكة ثم إعادة المحاولة.';
const unexpected = 'حدث خطأ غير متوقع. يُرجى إعادة المحاولة.';

/** One Arabic sentence for whatever went wrong; `fallback` when the server gave none. */
export function errorText(error: unknown, fallback = unexpected): string {
  if (error instanceof ConnectionError) return noConnection;
  if (!(error instanceof ApiError)) return fallback;
  // The fields say what others have written into them; what to do about it is in the sentence.
  const isInFields = error.errors.length > 0 && error.code !== 'changed_meanwhile';
  // «يُرجى إدخال الاسم الأول، يُرجى إدخال اسم العائلة.»: a full stop stands only at the end.
  if (isInFields)
    return error.errors
      .map((field) => field.message)
      .join('، ')
      .replaceAll('.،', '،');
  return error.sentence ?? fallback;
}

/** What support will ask for. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
