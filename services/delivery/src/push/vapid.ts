import type { Clock } from '@soko/platform/clock.ts'
import jwt from 'jsonwebtoken'
import type { VapidKeys } from './vapid-keys.ts'

export type Vapid = {
  /** Returns the `Authorization` header of requests to a push service, such as `https://web.push.apple.com`. */
  readonly authorizationFor: (origin: string) => string
}

/** In seconds. Push services refuse tokens that are valid for more than 24 hours. */
const LIFETIME = 12 * 3_600
/** In seconds: more than the clocks of this site and a push service differ by. */
const RENEWED_BEFORE = 6 * 3_600
/** More than there are push services. Endpoints of invented hosts could fill the memory. */
const MOST_TOKENS = 200

type Token = { readonly header: string; readonly expires: number }

/**
 * Signs tokens (RFC 8292), one per origin, because signing takes as long as encrypting a message.
 * @param subject the operator's contact, a `mailto:` or `https:` URL. Apple refuses `localhost`.
 * @throws TypeError for another subject.
 */
export const createVapid = (
  { publicKey, privateKey }: VapidKeys,
  { subject, clock }: { readonly subject: string; readonly clock: Clock },
): Vapid => {
  if (!/^(?:mailto:.+@.|https:\/\/.)/.test(subject)) {
    throw new TypeError('the subject of push messages must be a mailto: or https: URL')
  }
  const tokens = new Map<string, Token>()

  const sign = (origin: string, now: number): Token => {
    const expires = now + LIFETIME
    const claims = { aud: origin, exp: expires, sub: subject }
    const token = jwt.sign(claims, privateKey, { algorithm: 'ES256', noTimestamp: true })
    return { header: `vapid t=${token}, k=${publicKey}`, expires }
  }

  return {
    authorizationFor: (origin) => {
      const now = Math.floor(clock.now().getTime() / 1_000)
      const known = tokens.get(origin)
      const left = known === undefined ? 0 : known.expires - now
      // A token of the future was signed before the clock was set back.
      if (known !== undefined && left > RENEWED_BEFORE && left <= LIFETIME) return known.header
      const token = sign(origin, now)
      if (tokens.size >= MOST_TOKENS) tokens.clear()
      tokens.set(origin, token)
      return token.header
    },
  }
}
