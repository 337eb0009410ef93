import { expect, test } from 'vitest';
import { databaseAddress } from './database-address.ts';

const db = (host: string, port = 5432) => ({ host, port });

test.each([
  ['postgres://u:p@db1:5433,db2/university?target_session_attrs=read-write', [db('db1', 5433), db('db2')]],
  ['postgresql://u@[::1]:6000,10.0.0.2:6001/x', [db('::1', 6000), db('10.0.0.2', 6001)]],
  ['postgres://u@/x?host=/run/a,/run/b', [db('/run/a'), db('/run/b')]],
  ['postgres://u@/x?host=db1,db2&port=6000,6001', [db('db1', 6000), db('db2', 6001)]],
  ['postgres://u@db1,db2/x?port=6000', [db('db1', 6000), db('db2', 6000)]],
  ['postgres://u@%2Frun%2Fa,%2Frun%2Fb/x', [db('/run/a'), db('/run/b')]],
])('the hosts of %s', (text, hosts) => {
  expect(databaseAddress(text)?.hosts).toEqual(hosts);
});

test('the rest of the address stays: who enters, which database, and how the line is kept', () => {
  expect(
    databaseAddress('postgres://u:p%40ss@a,b/x?sslmode=verify-full&target_session_attrs=primary')?.url,
  ).toBe('postgres://u:p%40ss@localhost/x?sslmode=verify-full');
});

test.each(['postgres://u:p@db.example/x', 'postgres://u@localhost/x?host=%2Frun%2Fpg', 'postgres:///x'])(
  'one host is left to the driver: %s',
  (text) => {
    expect(databaseAddress(text)).toEqual({ url: text, hosts: [] });
  },
);

test.each([
  'mysql://db.example/x',
  'not an address',
  'postgres://u@db1:0,db2/x',
  'postgres://u@db1:99999,db2/x',
  'postgres://u@db1:port,db2/x',
  'postgres://u@/x?host=a,b,c&port=1,2',
  'postgres://u@/x?host=a,,b',
  'postgres://u@a,b/x?target_session_attrs=standby',
  'postgres://u@a/x?target_session_attrs=any',
])('no address of a database that takes writes: %s', (text) => {
  expect(databaseAddress(text)).toBeNull();
});
