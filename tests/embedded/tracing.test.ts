import { type ReadableSpan, recordSpans } from '@soko/platform/testing/record-spans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publish } from '../api/testing/calls.ts'
import { openTestSite, type Person, START, type TestSite } from '../api/testing/test-site.ts'

let recorder: Awaited<ReturnType<typeof recordSpans>>
let site: TestSite
let amina: Person

beforeAll(async () => {
  recorder = await recordSpans()
  site = await openTestSite()
  amina = await site.join('amina')
}, START)
afterAll(async () => {
  await site.close()
  await recorder.stop()
})

const spans = (): readonly ReadableSpan[] => recorder.spans()
const traceOf = (span: ReadableSpan): string => span.spanContext().traceId
const parentOf = (span: ReadableSpan): ReadableSpan | undefined =>
  spans().find((other) => other.spanContext().spanId === span.parentSpanContext?.spanId)
const named = (name: string, trace?: string): readonly ReadableSpan[] =>
  spans().filter((span) => span.name === name && (trace === undefined || traceOf(span) === trace))

describe('the trace of a command', () => {
  it('leads from the gateway through log, bus and projection to the announcement', async () => {
    recorder.forget()
    const { _id } = await publish(amina, 'Sisal in Tanga')
    const request = 'POST /api/posts/create'
    await expect.poll(() => named(request).length).toBe(2)

    const [command] = named('command content').filter((span) => parentOf(span)?.name === request)
    const service = command && parentOf(command)
    const gateway = service && parentOf(service)
    expect(service?.attributes).toMatchObject({ 'soko.service': 'content', 'http.response.status_code': 201 })
    expect(gateway?.attributes).toMatchObject({
      'soko.service': 'gateway',
      'http.route': '/api/posts/create',
    })
    expect(gateway?.parentSpanContext).toBeUndefined()

    const link = command?.links[0]?.context
    const [commit] = spans().filter((span) => span.spanContext().spanId === link?.spanId)
    expect(commit).toMatchObject({ name: 'commit content' })
    expect(commit?.links[0]?.context.spanId).toBe(command?.spanContext().spanId)
    for (const step of [
      'publish content',
      'apply content.posts',
      'announce content.posts',
      'apply social.posts',
    ])
      await expect
        .poll(() => named(step, link?.traceId).map((span) => parentOf(span)?.name))
        .toEqual([commit?.name])
    expect(JSON.stringify(spans().map(({ attributes, name }) => ({ attributes, name })))).not.toContain(_id)
  })

  it('is not started by external clients', async () => {
    const theirs = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${theirs}-00f067aa0ba902b7-01` }
    recorder.forget()
    await amina.call('GET /api/me', { headers })
    await expect.poll(() => named('GET /api/me').length).toBe(2)
    expect(spans().map(traceOf)).not.toContain(theirs)
  })
})
