import { randomBytes } from 'node:crypto'
import { Cookies } from '@soko/contracts/http/headers.ts'
import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { createSeals } from '@soko/platform/secrets/seals.ts'

/**
 * Device cookies (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 * They grant no access, but count wrong passwords separately, so that strangers cannot lock a user out.
 */
export type KnownDevices = {
  readonly read: (request: Request, userId: string | undefined) => string | undefined
  /** Sets the cookie. A device that is already known for this user keeps its id. */
  readonly remember: (request: Request, response: Response, userId: string) => void
}

type Entry = { readonly userId: string; readonly device: string; readonly seal: string }

const ENTRY = /^([\w-]{1,64})\.([\w-]{22})\.([\w-]{43})$/
const SEPARATOR = '~'
/** The maximum number of accounts in a cookie: users may share a device. The most recent come first. */
const MOST = 4
/** In milliseconds since the last sign-in on the device. */
const LIFETIME = 365 * 24 * 60 * 60 * 1000

/** With an https `origin`, the cookie is sent over https only. */
export const createKnownDevices = (dataKey: Uint8Array, origin: string): KnownDevices => {
  const seals = createSeals(dataKey, 'soko known devices')
  const options: CookieOptions = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: new URL(origin).protocol === 'https:',
    maxAge: LIFETIME,
  }

  const entriesOf = (request: Request): readonly Entry[] =>
    (parseCookie(request.headers.cookie ?? '')[Cookies.device] ?? '')
      .split(SEPARATOR, MOST)
      .flatMap((text) => {
        const [, userId, device, seal] = ENTRY.exec(text) ?? []
        if (userId === undefined || device === undefined || seal === undefined) return []
        return seals.fits(seal, userId, device) ? [{ userId, device, seal }] : []
      })
  const newEntry = (userId: string): Entry => {
    const device = randomBytes(16).toString('base64url')
    return { userId, device, seal: seals.of(userId, device) }
  }

  return {
    read: (request, userId) => entriesOf(request).find((entry) => entry.userId === userId)?.device,
    remember: (request, response, userId) => {
      const entries = entriesOf(request)
      const own = entries.find((entry) => entry.userId === userId) ?? newEntry(userId)
      const remembered = [own, ...entries.filter((entry) => entry.userId !== userId)].slice(0, MOST)
      const text = remembered.map((entry) => `${entry.userId}.${entry.device}.${entry.seal}`).join(SEPARATOR)
      response.cookie(Cookies.device, text, options)
    },
  }
}
