import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { SubscriptionEndpoints } from '@soko/contracts/endpoints/subscriptions.endpoints.ts'
import { UnsubscribeByLink } from '@soko/contracts/types/subscription.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { CLIENT_HEADER, REQUEST_ID_HEADER } from '@soko/platform/http/request-context.ts'
import { passTraceOn } from '@soko/platform/telemetry/tracing.ts'
import type { Requester } from '../edge-cache/api-answers.ts'
import { checkBodyLength, limitBody } from '../requests/limit-body.ts'
import { refuseOtherSites } from '../requests/same-site.ts'
import { collectAnswer } from '../upstreams/collect-answer.ts'
import type { Upstream } from '../upstreams/upstream.ts'

/** Serves forms of browsers without scripts: sends each as JSON to the API, then redirects to a page. */
export type Forms = {
  /** Returns undefined if the path has no form. */
  at(path: string): Form | undefined
}

/** @throws HttpProblem 403, 413, 415 */
export type Form = (request: IncomingMessage, response: ServerResponse, requester: Requester) => Promise<void>

/** `next` returns the page to show for a status of the API. */
type Command = { readonly path: string; readonly body: object; readonly next: (status: number) => string }

type Page = {
  /** Returns undefined if the fields are invalid. */
  readonly commandOf: (fields: URLSearchParams) => Command | undefined
  /** The page to show for invalid fields. */
  readonly invalid: string
  /** False for links of mails: their token is the credential, and their pages send no `Origin`. */
  readonly isSameSite: boolean
}

/** In bytes. */
const BODY_LIMIT = 4096
const FORM = /^application\/x-www-form-urlencoded\b/i
const LINK = /^\/(confirm|unsubscribe|keep)\/([\w.-]{1,200})$/

export const createForms = ({
  delivery,
  origin,
}: {
  readonly delivery: Upstream
  readonly origin: string
}): Forms => ({
  at: (path) => {
    const page = pageAt(path)
    if (page === undefined) return undefined
    return async (request, response, requester) => {
      if (page.isSameSite) refuseOtherSites(request, origin)
      if (!FORM.test(request.headers['content-type'] ?? '')) throw new HttpProblem('wrong-media-type')
      checkBodyLength(request, BODY_LIMIT)
      const command = page.commandOf(new URLSearchParams(await textOf(limitBody(request, BODY_LIMIT))))
      const next = command ? command.next(await send(delivery, command, requester)) : page.invalid
      response
        .writeHead(303, { Location: next, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
        .end()
    }
  },
})

const send = async (
  delivery: Upstream,
  { path, body }: Pick<Command, 'path' | 'body'>,
  { requestId, clientAddress }: Requester,
): Promise<number> => {
  const headers = { [REQUEST_ID_HEADER]: requestId, [CLIENT_HEADER]: clientAddress }
  passTraceOn(headers)
  const { status } = await collectAnswer(delivery, path, headers, JSON.stringify(body))
  return status
}

const pageAt = (path: string): Page | undefined => {
  if (path === '/subscribe') return subscribing
  const [, kind, token = ''] = LINK.exec(path) ?? []
  if (kind === 'confirm') return confirming(token)
  if (kind === 'keep') return keeping(token)
  return kind === 'unsubscribe' ? unsubscribing(token) : undefined
}

const hasFailed = (status: number): boolean => status === 429 || status >= 500

const subscribing: Page = {
  isSameSite: true,
  invalid: '/subscribe/invalid',
  commandOf: (fields) => {
    const { path, body } = SubscriptionEndpoints.byVisitor
    const { data } = body.safeParse({
      email: fields.get('email'),
      purpose: fields.get('purpose'),
      wording: Number(fields.get('wording')),
      shareAddress: fields.has('shareAddress'),
    })
    const next = (status: number): string => {
      if (status < 300) return '/subscribe/sent'
      if (status === 429) return '/subscribe/later'
      return hasFailed(status) ? '/subscribe/failed' : '/subscribe/invalid'
    }
    return data && { path, body: data, next }
  },
}

/** The page itself shows the state of the link, for example that it has expired. */
const confirming = (token: string): Page => {
  const page = `/confirm/${token}`
  const next = (status: number): string => {
    if (status < 300) return `${page}/done`
    return hasFailed(status) ? `${page}/failed` : page
  }
  const { confirm, renewConfirmation } = SubscriptionEndpoints
  return {
    isSameSite: false,
    invalid: page,
    commandOf: (fields) =>
      fields.has('renew')
        ? {
            path: pathOf(renewConfirmation, token),
            body: {},
            next: (status) => (status < 300 ? '/subscribe/sent' : next(status)),
          }
        : { path: pathOf(confirm, token), body: {}, next },
  }
}

const unsubscribing = (token: string): Page => {
  const page = `/unsubscribe/${token}`
  const next = (status: number): string => (hasFailed(status) ? `${page}/failed` : page)
  return {
    isSameSite: false,
    invalid: page,
    commandOf: (fields) => {
      if (fields.has('undo')) {
        return {
          path: pathOf(SubscriptionEndpoints.undoUnsubscription, token),
          body: {},
          next: (status) => (status < 300 ? `${page}/undone` : next(status)),
        }
      }
      const { data } = UnsubscribeByLink.safeParse({ scope: fields.get('scope') ?? undefined })
      return data && { path: pathOf(SubscriptionEndpoints.unsubscribeByLink, token), body: data, next }
    },
  }
}

const keeping = (token: string): Page => {
  const page = `/keep/${token}`
  return {
    isSameSite: false,
    invalid: page,
    commandOf: () => ({
      path: pathOf(SubscriptionEndpoints.keepSending, token),
      body: {},
      next: (status) => (hasFailed(status) ? `${page}/failed` : page),
    }),
  }
}

const pathOf = ({ path }: { readonly path: string }, token: string): string => path.replace('{token}', token)
