import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app';

const { app, visitor } = await testApp();

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { summary: string; security?: unknown; requestBody?: unknown }>>;
}

test('integrators find every served call, with what it takes, at /api/docs', async () => {
  const response = await visitor().get('/api/docs');
  const { openapi, paths } = response.json<Description>();
  expect(openapi).toBe('3.1.0');
  for (const { method, path, body, takesFile, access } of app.served) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary, path).toMatch(/[\u0600-\u06FF]/);
    expect(operation?.requestBody !== undefined, path).toBe(body !== undefined || takesFile !== undefined);
    expect(operation?.security !== undefined, path).toBe(access !== 'public');
  }
});
