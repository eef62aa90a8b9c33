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
 * In milliseconds: an unused connection is closed after that, before a store does so: a request that is on its way just then
 * would be lost.
 */
const IDLE = 4_000

/**
 * How the S3 client reaches its store. The client itself would wait for ever: here a request ends with an error when the
 * store has been silent for `patience` milliseconds, while connecting, answering or in the middle of an object. That
 * a caller reads slowly does not count as silence of the store.
 */
export const createTransport = (
  isSecure: boolean,
  patience: number,
): { readonly transport: Transport; readonly transportAgent: HttpAgent } => {
  const send = isSecure ? requestByHttps : requestByHttp
  const request = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest => {
    let answer: IncomingMessage | undefined
    const sent = send({ ...options, timeout: patience }, (given) => {
      answer = given
      onAnswer(given)
    })
    sent.once('socket', (socket: Socket) => {
      const onSilence = (): void => {
        if (answer !== undefined && isWaitingForReader(answer)) socket.setTimeout(patience)
        else sent.destroy(new Error(`the store has been silent for ${patience} ms`))
      }
      socket.on('timeout', onSilence)
      sent.once('close', () => socket.off('timeout', onSilence))
    })
    // Without this the client would hear neither of a response nor of an error.
    sent.once('upgrade', (_answer: IncomingMessage, socket: Duplex) => {
      socket.destroy()
      sent.emit('error', new Error('the store switched protocols'))
    })
    return sent
  }
  const idle = { keepAlive: true, timeout: IDLE }
  return {
    // The one form of the call that the client uses.
    transport: { request: request as Transport['request'] },
    transportAgent: isSecure ? new HttpsAgent(idle) : new HttpAgent(idle),
  }
}

/** Bytes of an object have come that the reader has not fetched yet. The client leaves the bytes of a failure unread, so those do not count. */
const isWaitingForReader = ({ statusCode = 500, readableLength }: IncomingMessage): boolean =>
  statusCode < 300 && readableLength > 0
