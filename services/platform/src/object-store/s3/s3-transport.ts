import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as requestByHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestByHttps, type RequestOptions } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ClientOptions } from 'minio'

type Transport = NonNullable<ClientOptions['transport']>

/**
 * In milliseconds: how long an unused connection stays open. Shorter than the store's timeout, because a
 * request on a connection that the store is closing could be lost.
 */
const IDLE = 4_000

/**
 * Creates the HTTP transport of the S3 client, which has no timeouts itself. A request fails after `timeout`
 * milliseconds without data: while connecting, while waiting for the response, or within an object. The time
 * that a slow consumer takes does not count.
 */
export const createTransport = (
  isSecure: boolean,
  timeout: number,
): { readonly transport: Transport; readonly transportAgent: HttpAgent } => {
  const send = isSecure ? requestByHttps : requestByHttp
  const request = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest => {
    let answer: IncomingMessage | undefined
    const sent = send({ ...options, timeout }, (given) => {
      answer = given
      onAnswer(given)
    })
    sent.once('socket', (socket: Socket) => {
      const onSilence = (): void => {
        if (answer !== undefined && isWaitingForReader(answer)) socket.setTimeout(timeout)
        else sent.destroy(new Error(`the store has been silent for ${timeout} ms`))
      }
      socket.on('timeout', onSilence)
      sent.once('close', () => socket.off('timeout', onSilence))
    })
    // Without this listener, the client would get neither a response nor an error.
    sent.once('upgrade', (_answer: IncomingMessage, socket: Duplex) => {
      socket.destroy()
      sent.emit('error', new Error('the store switched protocols'))
    })
    return sent
  }
  const idle = { keepAlive: true, timeout: IDLE }
  return {
    // The cast omits other overloads of `request`, which the client does not use.
    transport: { request: request as Transport['request'] },
    transportAgent: isSecure ? new HttpsAgent(idle) : new HttpAgent(idle),
  }
}

/**
 * Returns true if received bytes wait for the consumer. Bodies of error responses do not count, because the
 * client never reads them.
 */
const isWaitingForReader = ({ statusCode = 500, readableLength }: IncomingMessage): boolean =>
  statusCode < 300 && readableLength > 0
