import type { BrowserContext } from '@playwright/test';
import { canaryHost } from './payloads.ts';

/** Something that a page did, or tried, on a payload's behalf. */
interface Sighting {
  what: string;
  where: string;
}

export interface Sightings {
  /** A payload's call was heard. */
  executed: Sighting[];
  /** The content security policy stood in the way of something, so nothing else had. */
  stoppedByPolicy: Sighting[];
  /** Somebody asked the canary. */
  canary: Sighting[];
}

export const noSightings = (): Sightings => ({ executed: [], stoppedByPolicy: [], canary: [] });

declare global {
  interface Window {
    policyStopped: (what: string) => void;
  }
}

/** Hears every call, dialog and request that a payload may make in any page or frame of this browser window. */
export async function watch(context: BrowserContext, seen: Sightings): Promise<void> {
  await context.exposeBinding('xss', ({ frame }, id: unknown) => {
    seen.executed.push({ what: `call ${String(id)}`, where: frame.url() });
  });
  await context.exposeBinding('policyStopped', ({ frame }, what: unknown) => {
    seen.stoppedByPolicy.push({ what: String(what), where: frame.url() });
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.policyStopped(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('dialog', (dialog) => {
    const where = dialog.page()?.url() ?? '';
    // A page that asks before it is left is no payload.
    if (dialog.type() !== 'beforeunload')
      seen.executed.push({ what: `${dialog.type()} ${dialog.message()}`, where });
    // It may have gone with its page.
    dialog.dismiss().catch(() => {});
  });
  context.on('request', (request) => {
    const { hostname } = new URL(request.url());
    const where = request.headers()['referer'] ?? '';
    if (hostname === canaryHost) seen.canary.push({ what: request.url(), where });
  });
}
