import { refuse } from '#server/http/refusal';
import { isGuessable } from './rules.ts';

export function refuseGuessable(password: string, email: string | null, path: string): void {
  if (!isGuessable(password, email)) return;
  const message = 'كلمة المرور هذه شائعة يسهل تخمينها. يُرجى اختيار غيرها.';
  refuse('weak_password', { errors: [{ path, message }] });
}
