// Builds the HTTP server: parsers, headers, failures, and every call of every contract.
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import type pino from 'pino'
import { API_ROOT } from '#domain/base/call.ts'
import { not_found, refusal } from '#domain/base/refusal.ts'
import type { Route } from './context.ts'
import { drainOnClose } from './drain.ts'
import { sendFailure, sendRefusal } from './envelope.ts'
import { DEFAULT_PACE, keepPace, type Pace, serverPace } from './pace.ts'
import type { HttpParts } from './parts.ts'
import { runCall } from './run-call.ts'
import { securityHeaders } from './security-headers.ts'

/** The most bytes of a request body, except uploads. */
const BODY_MAX = 1_000_000
/** Paths of calls, including aliases: their answers are for one reader and one moment. */
const CALLS = /^\/(popin\/)?api\//

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other origins post here; what they send must prove by itself that it was requested. */
    from_elsewhere?: true
  }
}

const foreign_origin = refusal('foreign_origin', 403, 'This page may not call POPin.')

export type HttpOptions = {
  logger: pino.Logger
  trustProxy: string[]
  connectSources: string[]
  cardForm: 'stripe' | null
  chat: string | null
  /** How slowly requests may come in and answers be read. */
  pace?: Partial<Pace> | undefined
}

/** A Fastify server without routes; closing it lets requests under way finish. */
export async function createHttp(parts: HttpParts, options: HttpOptions): Promise<FastifyInstance> {
  const pace = { ...DEFAULT_PACE, ...options.pace }
  const headers = securityHeaders({ ...options, secure: parts.secureCookies })
  const app = fastify({
    http: serverPace(pace),
    loggerInstance: options.logger as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_MAX,
    requestIdHeader: false,
    genReqId,
    forceCloseConnections: 'idle',
    // what still arrives on an open connection is answered as before
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: unreadable(headers.api),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  app.setNotFoundHandler((_request, reply) => sendRefusal(not_found, reply))
  addParsers(app)
  // before anything that refuses a request: its body may still be on the way
  keepPace(app, pace)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024 })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'POPin', version: '7.12', description: 'The API of POPin.' },
    },
    transform: jsonSchemaTransform,
  })
  addHooks(app, parts, headers)
  drainOnClose(app)
  return app
}

/** An unreadable path is handled before any hook; it is answered like every failure. */
function unreadable(headers: Record<string, string>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store')
    sendFailure(error, request, reply)
  }
}

function addHooks(app: FastifyInstance, parts: HttpParts, headers: ReturnType<typeof securityHeaders>): void {
  // a call without a body may omit it
  app.addHook('preValidation', async (request) => {
    if (request.body === null) request.body = undefined
  })
  app.addHook('onRequest', async (request, reply) => {
    const api = CALLS.test(request.url)
    void reply.headers(api ? headers.api : headers.pages).header('x-request-id', request.id)
    const origin = request.headers.origin
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const is_bound = !request.routeOptions.config.from_elsewhere
    if (!reads && origin && is_bound && !parts.allowsOrigin(origin, request.host))
      return sendRefusal(foreign_origin, reply)
    if (api) void reply.header('cache-control', 'no-store')
  })
}

function genReqId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID()
}

function addParsers(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void json(request as FastifyRequest, body as string, done)
  })
  // the stock realtime client requests its authorisation in this form
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
}

/** Adds the calls of one contract under the API root and under their aliases. */
export function addRoutes(
  app: FastifyInstance,
  parts: HttpParts,
  tag: string,
  routes: Record<string, Route>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const { call } = route
    const schema = {
      tags: [tag],
      operationId: name,
      summary: call.summary,
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
    }
    const handler = runCall(parts, name, route)
    const add = (to: FastifyInstance) => {
      for (const url of [API_ROOT + call.path, ...(call.aliases ?? [])])
        to.route({
          method: call.method,
          url,
          schema: url.startsWith(API_ROOT + call.path) ? schema : { ...schema, hide: true },
          handler,
          ...(call.takes ? { config: { takes_file: true as const } } : {}),
        })
    }
    if (call.takes) addWithForms(app, add)
    else add(app)
  }
}

/** Forms with a file are only read here: every other call takes nothing but JSON. */
function addWithForms(app: FastifyInstance, add: (to: FastifyInstance) => void): void {
  void app.register(async (inner) => {
    await inner.register(multipart)
    add(inner)
  })
}
