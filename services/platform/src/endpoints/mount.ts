import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import { Headers, IdempotencyKey } from '@soko/contracts/http/headers.ts'
import { type Request, type Response, Router } from 'express'
import type { Decision } from '../decider/execute.ts'
import type { Actor } from './actor.ts'
import type { Call, Handler, Reply } from './call.ts'
import { checkAnswer } from './check-answer.ts'
import { checkBody, checkParams, checkQuery } from './check-input.ts'
import type { CommandRequest, Commands } from './commands.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { createReading, type ReadableViews } from './reading.ts'
import { contextOf, resumeRequest } from '../http/request-context.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import type { LoopMonitor } from '../telemetry/loop-monitor.ts'
import { createBodyReader, expectMultipart } from './read-body.ts'
import { byParticularity, createMethodFinder, toExpressPath } from './routing-table.ts'
import { type Caching, sendAnswer } from './send-answer.ts'
import { writtenBy } from '../http/soko-headers.ts'

export type MountOptions = {
  readonly bodyLimit?: number
}

export type Mount = <const E extends Endpoint, const R extends Reply<E>>(
  endpoint: E,
  handler: (call: Call<E>) => R | Promise<R>,
  options?: MountOptions,
) => void

/** Returns the signed-in user; undefined for allowed anonymous clients. Throws HttpProblem 401 or 403. */
export type Authenticate = (request: Request) => Promise<Actor | undefined>

export type Routing = {
  readonly service: string
  readonly authentication: (access: Endpoint['access']) => Authenticate
  readonly views: ReadableViews
  readonly commands: Commands
  readonly head: () => Promise<{ readonly position: number }>
  /** Limits the bytes of JSON bodies per user, or per address for anonymous clients. Default: no limit. */
  readonly bodyBytes?: RateLimit | undefined
  readonly loopMonitor: LoopMonitor
  readonly checkAnswers: boolean
}

const ROUTER_METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

type Pipeline = (request: Request, response: Response) => Promise<void>

/** Creates a router of endpoints that tries specific paths first and responds with 405 to unknown methods. */
export const createRoutes = (routing: Routing): { readonly mount: Mount; readonly router: () => Router } => {
  const mounted: { readonly endpoint: Endpoint; readonly pipeline: Pipeline }[] = []
  return {
    mount: (endpoint, handler, options = {}) => {
      mounted.push({ endpoint, pipeline: createPipeline(routing, endpoint, handler, options) })
    },
    router: () => {
      const router = Router()
      const ordered = mounted.toSorted((one, other) =>
        byParticularity(one.endpoint.path, other.endpoint.path),
      )
      for (const { endpoint, pipeline } of ordered) {
        router[ROUTER_METHODS[endpoint.method]](toExpressPath(endpoint.path), pipeline)
      }
      const methodsOf = createMethodFinder(mounted.map(({ endpoint }) => endpoint))
      router.use((request, _response, next) => {
        const methods = methodsOf(request.path)
        next(methods.length > 0 ? methodNotAllowed(methods) : undefined)
      })
      return router
    },
  }
}

const createPipeline = <E extends Endpoint>(
  routing: Routing,
  endpoint: E,
  handler: Handler<E>,
  options: MountOptions,
): Pipeline => {
  const route = `${endpoint.method} ${endpoint.path}`
  const authenticate = routing.authentication(endpoint.access)
  const params = endpoint.params && checkParams(endpoint.params)
  const query = endpoint.query && checkQuery(endpoint.query)
  const body = endpoint.body && checkBody(endpoint.body)
  const readBody = createBodyReader({ bytes: options.bodyLimit, values: endpoint.mostValues })
  const caching = cachingOf(endpoint)

  const handle = async (call: Call<E>): Promise<Reply<E>> => handler(call)

  return async (request, response) => {
    const context = contextOf(response)
    context.route = endpoint.path
    context.resumed = () => {
      routing.loopMonitor.enter(endpoint.path)
    }
    resumeRequest()
    const actor = await authenticate(request)
    resumeRequest()
    const checkedParams = params?.(request.params)
    const checkedQuery = query?.(request.query)
    if (endpoint.upload !== undefined) expectMultipart(request)
    const count = async (bytes: number) => routing.bodyBytes?.take(actor?.userId ?? context.clientKey, bytes)
    const checkedBody = await body?.(await readBody(request, response, count))
    resumeRequest()

    const reading = createReading(routing.views, writtenBy(request))
    let commands = 0
    const commandRequest = (body: unknown): CommandRequest => {
      commands += 1
      return {
        route: commands === 1 ? route : `${route} ${commands}`,
        user: actor?.userId ?? '',
        key: idempotencyKeyOf(request),
        body,
      }
    }
    const call = {
      params: checkedParams,
      query: checkedQuery,
      body: checkedBody,
      actor,
      request,
      response,
      clientKey: context.clientKey,
      read: reading.read,
      execute: async (decide: Decision, { body }: { readonly body?: string } = {}) => {
        const executed = await routing.commands.execute(decide, commandRequest(body ?? checkedBody))
        // Without a new commit, an earlier one may have made the change. The log's head includes that one.
        const { position } = executed.commit ?? (await routing.head())
        response.setHeader(Headers.written, `${routing.service}@${position}`)
        await reading.settle(routing.service, position)
        resumeRequest()
        return executed
      },
      once: async (act: () => Promise<unknown>) => routing.commands.once(act, commandRequest(checkedBody)),
    } as Call<E>

    const reply: PlainReply | 'sent' = await handle(call).catch((error: unknown) => {
      if (!response.headersSent) reading.mark(response)
      throw error
    })
    if (reply === 'sent') return
    reading.mark(response)
    const { status, content } = encode(reply, endpoint.contentType, response)
    const schema = routing.checkAnswers ? endpoint.answers[status] : undefined
    if (routing.checkAnswers && schema === undefined)
      throw new Error(`${route} does not declare the response ${status}.`)
    if (schema && content && endpoint.contentType === undefined)
      checkAnswer(schema, content, `${route} ${status}`)
    sendAnswer(request, response, { status, body: content, caching: reading.stale() ? 'none' : caching })
  }
}

type PlainReply = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** @param contentType set if `body` is already text; undefined for JSON. */
const encode = (
  { status, body, headers = {} }: PlainReply,
  contentType: string | undefined,
  response: Response,
) => {
  if (contentType !== undefined) response.setHeader('Content-Type', `${contentType}; charset=utf-8`)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const text = contentType === undefined ? JSON.stringify(body) : String(body)
  return { status, content: body === undefined ? undefined : Buffer.from(text) }
}

const cachingOf = ({ access, method }: Endpoint): Caching => {
  if (method !== 'GET') return 'none'
  return access === 'public' ? 'shared' : 'personal'
}

const idempotencyKey = Headers.idempotencyKey.toLowerCase()

export const idempotencyKeyOf = (request: Request): string | undefined => {
  const key = request.headers[idempotencyKey]
  if (key === undefined || request.method !== 'POST') return undefined
  const parsed = IdempotencyKey.safeParse(key)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map(({ message }) => message)
  throw new HttpProblem('invalid-fields', { errors: { [Headers.idempotencyKey]: messages } })
}

const methodNotAllowed = (methods: readonly string[]): HttpProblem =>
  new HttpProblem('method-not-allowed', { headers: { Allow: methods.join(', ') } })
