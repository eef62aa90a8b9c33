import { ErrorReply } from 'redis'
import type { RedisServer } from './client.ts'

/** Milliseconds between two looks at the connection. */
const interval = 500
/** Looks in a row at which the same question was still unanswered: four are two seconds. */
const patience = 4

/**
 * Ends a connection on which Redis stays silent, as when it hangs or the network swallows what is sent: the commands
 * under way fail, and the client connects anew. Without it they would wait for as long as TCP does, a quarter of an hour.
 * It counts looks, not time, so that a process that itself stood still for long does not blame Redis.
 */
export const watchSilence = (client: RedisServer, onSilent: () => void): void => {
  let timer: NodeJS.Timeout | undefined
  let question: object | undefined
  let looks = 0

  const ask = (): void => {
    const asked = {}
    const answered = (): void => {
      if (question === asked) question = undefined
    }
    question = asked
    looks = 0
    client.ping().then(answered, (error: unknown) => {
      // Redis that is still loading says no, and that is an answer.
      if (error instanceof ErrorReply) answered()
    })
  }
  const stop = (): void => {
    clearInterval(timer)
    question = undefined
  }
  const end = (): void => {
    // A client that its owner is closing waits for answers, too.
    const wanted = client.isOpen
    client.destroy()
    // The client itself tries until it succeeds or is closed.
    if (wanted) client.connect().catch(() => {})
  }
  const look = (): void => {
    if (!client.isReady) return
    if (question === undefined) return ask()
    looks += 1
    if (looks < patience) return
    onSilent()
    end()
  }
  const start = (): void => {
    stop()
    timer = setInterval(look, interval).unref()
  }
  if (client.isReady) start()
  client.on('ready', start)
  client.on('end', stop)
}
