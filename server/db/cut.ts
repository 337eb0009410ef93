import pg from 'pg';

/** Ends a connection without a word of goodbye, which nobody would read. */
export function cut(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}

/** What takes longer ends with its connection, and fails as one whose connection was lost. */
export async function within<Answer>(
  patience: number,
  client: pg.ClientBase,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const timer = setTimeout(() => cut(client), patience);
  return work().finally(() => clearTimeout(timer));
}
