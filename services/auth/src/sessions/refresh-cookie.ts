import { Cookies } from '@soko/contracts/http/headers.ts'
import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { SESSION_LIFETIME } from './refresh-rotation.rules.ts'

/** The cookie's value is `<sessionId>.<secret>`. */
export type RefreshToken = { readonly sessionId: string; readonly secret: string }

/** The session cookie, which is HttpOnly and only sent with requests to auth. */
export type RefreshCookie = {
  readonly read: (request: Request) => RefreshToken | undefined
  readonly set: (response: Response, token: RefreshToken) => void
  readonly clear: (response: Response) => void
}

const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/

/** With an https `origin`, the cookie is sent over https only. */
export const createRefreshCookie = (origin: string): RefreshCookie => {
  const options: CookieOptions = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: new URL(origin).protocol === 'https:',
  }
  return {
    read: (request) => {
      const [, sessionId, secret] = TOKEN.exec(sent(request) ?? '') ?? []
      return sessionId === undefined || secret === undefined ? undefined : { sessionId, secret }
    },
    set: (response, { sessionId, secret }) => {
      response.cookie(Cookies.session, `${sessionId}.${secret}`, { ...options, maxAge: SESSION_LIFETIME })
    },
    clear: (response) => {
      if (sent(response.req) !== undefined) response.clearCookie(Cookies.session, options)
    },
  }
}

const sent = (request: Request): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[Cookies.session]
