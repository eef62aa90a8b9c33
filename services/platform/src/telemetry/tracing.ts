import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** While tracing is off, each function costs one comparison. */
let on = false

export const isTracing = (): boolean => on

export const switchTracing = (to: boolean): void => {
  on = to
}

export const tracer = () => trace.getTracer('soko')

const failed = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' })
}

/** Runs work in a span. Records only the names of errors, because messages may contain personal data. */
export const inSpan = async <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> => {
  if (!on) return work()
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      failed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Handles a request in a span; `trusted` continues the trace of its headers. */
export const traceRequest = (
  request: {
    readonly message: IncomingMessage
    readonly response: ServerResponse
    readonly service: string
    readonly trusted: boolean
    readonly route: () => string
  },
  handle: () => void,
): void => {
  if (!on) {
    handle()
    return
  }
  const { message, response, service, trusted, route } = request
  const { method = '' } = message
  const parent = trusted ? propagation.extract(ROOT_CONTEXT, message.headers) : ROOT_CONTEXT
  const attributes = { 'soko.service': service, 'http.request.method': method }
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
  response.once('close', () => {
    span.updateName(`${method} ${route()}`)
    span.setAttributes({ 'http.route': route(), 'http.response.status_code': response.statusCode })
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  context.with(trace.setSpan(parent, span), handle)
}

export const passTraceOn = (headers: Record<string, string | string[] | number | undefined>): void => {
  if (on) propagation.inject(context.active(), headers)
}
