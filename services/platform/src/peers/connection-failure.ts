/** The client disconnected, so the service's response is unknown. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'

  constructor() {
    super('The client disconnected.')
  }
}

/** The replica or one of its dependencies is unavailable (502, 503, 504): another replica may respond. */
export class PoorAnswer extends Error {
  override readonly name = 'PoorAnswer'

  constructor() {
    super('The service is unavailable.')
  }
}

const fieldOf = (error: unknown, name: 'code' | 'syscall'): string =>
  error instanceof Error && name in error ? String((error as NodeJS.ErrnoException)[name]) : ''

/** No connection was made, so the service got nothing of the request. */
export const wasNotSent = (error: unknown): boolean =>
  ['connect', 'getaddrinfo'].includes(fieldOf(error, 'syscall')) ||
  fieldOf(error, 'code') === 'UND_ERR_CONNECT_TIMEOUT'

export const wasRefused = (error: unknown): boolean => fieldOf(error, 'code') === 'ECONNREFUSED'

const BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The connection broke before the response: the request may or may not have been handled. */
export const wasNotAnswered = (error: unknown): boolean =>
  !wasNotSent(error) && BROKEN.has(fieldOf(error, 'code'))

const TOO_SLOW = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

export const wasTooSlow = (error: unknown): boolean => TOO_SLOW.has(fieldOf(error, 'code'))
