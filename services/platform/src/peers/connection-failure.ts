/** The client has gone away, so it is not known whether the service would have answered. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'

  constructor() {
    super('The client has gone.')
  }
}

/** A replica answered that it, or what it relies on, is not there now (502, 503, 504): another one may do better. */
export class PoorAnswer extends Error {
  override readonly name = 'PoorAnswer'

  constructor() {
    super('The service answered that it is not available.')
  }
}

const fieldOf = (error: unknown, name: 'code' | 'syscall'): string =>
  error instanceof Error && name in error ? String((error as NodeJS.ErrnoException)[name]) : ''

/** No connection came about, so the service has seen nothing of the request. */
export const wasNotSent = (error: unknown): boolean =>
  ['connect', 'getaddrinfo'].includes(fieldOf(error, 'syscall')) ||
  fieldOf(error, 'code') === 'UND_ERR_CONNECT_TIMEOUT'

/** Nobody listens there, which is known at once. */
export const wasRefused = (error: unknown): boolean => fieldOf(error, 'code') === 'ECONNREFUSED'

const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The connection broke before an answer came: it is not known what the service has done of it. */
export const wasNotAnswered = (error: unknown): boolean =>
  !wasNotSent(error) && BROKEN.has(fieldOf(error, 'code'))

const TOO_SLOW = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** The service took longer than it may. */
export const wasTooSlow = (error: unknown): boolean => TOO_SLOW.has(fieldOf(error, 'code'))
