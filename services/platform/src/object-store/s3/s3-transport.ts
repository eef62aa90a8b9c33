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

/** In milliseconds: the idle timeout. Shorter than the store's, so no request meets a connection being closed. */
const IDLE = 4_000

/**
 * Creates a transport whose requests fail after `timeout` milliseconds without data, in any phase. The time
 * of a slow consumer does not count.
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
    transport: { request: request as Transport['request'] },
    transportAgent: isSecure ? new HttpsAgent(idle) : new HttpAgent(idle),
  }
}

/** Returns true if received bytes wait for the consumer. Error bodies do not count: the client never reads them. */
const isWaitingForReader = ({ statusCode = 500, readableLength }: IncomingMessage): boolean =>
  statusCode < 300 && readableLength > 0
