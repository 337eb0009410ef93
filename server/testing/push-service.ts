import { afterAll } from 'vitest';
import { openPushService } from './open-push-service.ts';

/** A push service for one test file. */
export async function pushService() {
  const service = await openPushService();
  afterAll(service.close);
  return service;
}
