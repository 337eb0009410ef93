import type { BrowserContext } from '@playwright/test';

/** Collects what a person at this browser would rightly call broken, on all its pages, into the list it returns. */
export function listenForTrouble(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser's own note on a 4xx answer: being refused is part of many journeys. A 5xx is caught below.
    if (message.text().startsWith('Failed to load resource')) return;
    trouble.push(`console: ${message.text()} (${message.page()?.url() ?? 'a worker'})`);
  });
  context.on('weberror', (event) => {
    trouble.push(`error: ${event.error().stack ?? event.error().message}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) {
      trouble.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A request that the page no longer needs is given up on every navigation.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`${reason}: ${request.method()} ${request.url()}`);
  });
  return trouble;
}
