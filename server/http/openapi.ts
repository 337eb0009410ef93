import * as z from 'zod/mini';
import type { Endpoint, RawReply } from '#contract/endpoint';
import { isJsonReply } from '#contract/endpoint';
import { errorBody } from '#contract/error-body';
import { institution } from '#content/index';

const rawTypes: Record<RawReply, string> = {
  page: 'text/html',
  file: 'application/octet-stream',
  events: 'text/event-stream',
  tus: 'application/offset+octet-stream',
  openapi: 'application/json',
};

/** The served part of the contract, in OpenAPI 3.1 for integrators. */
export function describeApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: institution.name, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  };
}

function operation(endpoint: Endpoint) {
  const contentType = isJsonReply(endpoint.reply) ? 'application/json' : rawTypes[endpoint.reply];
  const schema = isJsonReply(endpoint.reply) ? jsonSchema(endpoint.reply, 'output') : { type: 'string' };
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
    ...(endpoint.body && { requestBody: requestBody(endpoint, endpoint.body) }),
    ...(endpoint.takesFile && { requestBody: fileBody(endpoint.takesFile) }),
    responses: {
      200: {
        description: 'تمّ',
        content: {
          [contentType]: { schema },
          ...(endpoint.alsoCsv && { 'text/csv': { schema: { type: 'string' } } }),
        },
      },
      default: {
        description: 'رُفض الطلب',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function requestBody(endpoint: Endpoint, body: z.ZodMiniType) {
  const schema = jsonSchema(body, 'input');
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(endpoint.takesForms && { 'application/x-www-form-urlencoded': { schema } }),
    },
  };
}

function fileBody(field: string) {
  const file = { type: 'string', format: 'binary' };
  const content =
    field === 'tus'
      ? { [rawTypes.tus]: { schema: file } }
      : {
          'multipart/form-data': {
            schema: { type: 'object', properties: { [field]: file }, required: [field] },
          },
        };
  return { required: true, content };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
