import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index';
import { rightRequest } from './right-request.ts';

const things = { userId: '7fb0996b-2c10-4d5e-8722-04a93e56812f', videoId: 'hvznuab2x2thlgtg4zk2b4ikha' };

describe('the requests with which bad input begins', () => {
  it.each(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'there is one that %s takes',
    (_name, endpoint) => {
      const { fields } = rightRequest(endpoint, things);
      const body = Object.fromEntries(
        fields.map(([name, json]): [string, unknown] => [name, JSON.parse(json)]),
      );
      expect(endpoint.body?.safeParse(body).error ?? null).toBeNull();
    },
  );
});
