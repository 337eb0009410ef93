/** For a small machine that does other work too. The disk settings (fsync…) stay at PostgreSQL's safe defaults. */
export const smallMachine: Record<string, string> = {
  // A private Unix socket is the only way in.
  listen_addresses: '',
  max_connections: '40',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Few processes: no readers aside, no parallel plans, no replication.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are answered to whoever sent them; in the log they would only leak people's data.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  // Without the lines that repeat a row or a statement.
  log_error_verbosity: 'terse',
};
