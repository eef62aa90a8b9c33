import { Cookies } from '@soko/contracts/http/headers.ts'

export type SiteRequest = {
  /** The body, which is sent as JSON unless it is a FormData. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Cancels the request and ignores a later response. */
  readonly signal?: AbortSignal
}

export type SiteAnswer = {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, or the text if it is not JSON; undefined if empty. */
  readonly body: unknown
}

/** A client of the public API that stores cookies, the access token and the positions of recent writes. */
export type SiteClient = {
  ask(line: `${string} /${string}`, request?: SiteRequest): Promise<SiteAnswer>
  /** Returns the body of a success, whose type the caller must know. @throws CallRefused */
  call<Body = unknown>(line: `${string} /${string}`, request?: SiteRequest): Promise<Body>
  signIn(email: string, password: string): Promise<string>
  /** Gets a new access token by the session cookie. Returns false if the session has ended. */
  renew(): Promise<boolean>
}

export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export const createSiteClient = (address: string): SiteClient => {
  const cookies = new Map<string, string>()
  let token: string | undefined

  const keepCookies = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined) continue
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  const ask: SiteClient['ask'] = async (line, { body, headers, signal } = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ')
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && { cookie: Array.from(cookies, (pair) => pair.join('=')).join('; ') }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    })
    keepCookies(answer.headers)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : text === '' ? undefined : text
    return { status: answer.status, headers: answer.headers, body: parsed }
  }

  const call: SiteClient['call'] = async <Body>(line: `${string} /${string}`, request?: SiteRequest) => {
    const { status, body } = await ask(line, request)
    if (status >= 200 && status < 300) return body as Body
    throw new CallRefused(`${line} failed with ${status}: ${JSON.stringify(body)}`, status)
  }

  return {
    ask,
    call,
    signIn: async (email, password) => {
      token = undefined
      const signedIn = await call<{ token: string; _id: string }>('POST /api/auth/login', {
        body: { email, password },
      })
      token = signedIn.token
      return signedIn._id
    },
    renew: async () => {
      if (!cookies.has(Cookies.session)) return false
      token = undefined
      const check = await call<{ token?: string }>('GET /api/auth/refetch')
      token = check.token
      return token !== undefined
    },
  }
}
