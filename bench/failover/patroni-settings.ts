import type { Programs } from './programs.ts';

/** One of the machines, all of which are this one. */
export interface Machine {
  name: string;
  folder: string;
  postgresPort: number;
  apiPort: number;
}

/** In seconds: how long a leader is believed to live without a word. Patroni allows no less. */
export const believed = 20;

/** A standby confirms every commit, so that what was acknowledged outlives its leader. */
export const patroniSettings = (
  { name, folder, postgresPort, apiPort }: Machine,
  etcdPort: number,
  { postgresBin }: Pick<Programs, 'postgresBin'>,
): string => `
scope: university
name: ${name}
restapi:
  listen: 127.0.0.1:${apiPort}
  connect_address: 127.0.0.1:${apiPort}
etcd3:
  hosts: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: ${believed}
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        shared_buffers: 32MB
        wal_log_hints: 'on'
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${postgresPort}
  connect_address: 127.0.0.1:${postgresPort}
  data_dir: ${folder}/data
  bin_dir: ${postgresBin}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: postgres }
    replication: { username: replicator, password: replicator }
  parameters:
    unix_socket_directories: ${folder}
`;

/** Whoever connects is led to the leader, as Patroni's own address tells it. */
export const haproxySettings = (port: number, machines: readonly Machine[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, postgresPort, apiPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${apiPort}`).join('\n')}
`;

/** A transaction at a time, on few connections. */
export const pgbouncerSettings = (port: number, leaderPort: number, folder: string): string => `
[databases]
university = host=127.0.0.1 port=${leaderPort} dbname=university
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 10
`;
