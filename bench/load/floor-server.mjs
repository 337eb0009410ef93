// @ts-check
// The least that an answer from a database can cost: one route, one row by its primary key, and nothing else. The
// framework, the driver and the number of connections are the university's.
import Fastify from 'fastify';
import pg from 'pg';

const [host, user, database, connections] = process.argv.slice(2);
const pool = new pg.Pool({ host, user, database, max: Number(connections) });
const app = Fastify();

/** @param {import('fastify').FastifyRequest<{ Params: { id: string } }>} request */
const oneRow = async ({ params }) => {
  /** @type {import('pg').QueryResult<object>} */
  const { rows } = await pool.query('select * from users where id = $1', [params.id]);
  return rows[0];
};
app.get('/users/:id', oneRow);

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
