import { randomBytes } from 'node:crypto'
import { Cookies } from '@soko/contracts/http/headers.ts'
import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { createSeals } from '../tokens/seals.ts'

/**
 * Devices that have signed in to an account before, recognized by a cookie ('device cookies',
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). The cookie grants
 * no access. Wrong passwords from a known device are counted separately, so that guesses from other addresses
 * do not lock out its user.
 */
export type KnownDevices = {
  readonly read: (request: Request, userId: string | undefined) => string | undefined
  /** Marks the device as known. A device that has a name already keeps it. */
  readonly remember: (request: Request, response: Response, userId: string) => void
}

type Entry = { readonly userId: string; readonly device: string; readonly seal: string }

const ENTRY = /^([\w-]{1,64})\.([\w-]{22})\.([\w-]{43})$/
const SEPARATOR = '~'
/** The maximum number of accounts in the cookie, most recent first, because users may share a device. */
const MOST = 4
/** In milliseconds: one year after the last sign-in. */
const LIFETIME = 365 * 24 * 60 * 60 * 1000

/** @param origin the site's origin: with https the cookie is sent over https only. */
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
