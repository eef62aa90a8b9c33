/** The client disconnected before the service responded, so the replica's state is unknown. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'

  constructor() {
    super('The client disconnected.')
  }
}

/** The replica or a dependency is unavailable (502, 503, 504). Another replica may succeed. */
export class PoorAnswer extends Error {
  override readonly name = 'PoorAnswer'

  constructor() {
    super('The service is unavailable.')
  }
}

const fieldOf = (error: unknown, name: 'code' | 'syscall'): string =>
  error instanceof Error && name in error ? String((error as NodeJS.ErrnoException)[name]) : ''

/** Returns true if no connection was made, so that the service received nothing. */
export const wasNotSent = (error: unknown): boolean =>
  ['connect', 'getaddrinfo'].includes(fieldOf(error, 'syscall')) ||
  fieldOf(error, 'code') === 'UND_ERR_CONNECT_TIMEOUT'

export const wasRefused = (error: unknown): boolean => fieldOf(error, 'code') === 'ECONNREFUSED'

const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Returns true if the connection broke before the response. The service may have handled the request. */
export const wasNotAnswered = (error: unknown): boolean =>
  !wasNotSent(error) && BROKEN.has(fieldOf(error, 'code'))

const TOO_SLOW = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

export const wasTooSlow = (error: unknown): boolean => TOO_SLOW.has(fieldOf(error, 'code'))
