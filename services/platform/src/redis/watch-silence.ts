import { ErrorReply } from 'redis'
import type { RedisServer } from './client.ts'

const interval = 500
/** Consecutive checks without a response: four are two seconds. */
const maxMissed = 4

/**
 * Closes a connection on which Redis is silent because it hangs or the network drops packets: its commands
 * fail, and the client reconnects. Otherwise they would wait for TCP's timeout of a quarter of an hour.
 * Counts checks instead of time, so that a paused process does not blame Redis.
 */
export const watchSilence = (client: RedisServer, onSilent: () => void): void => {
  let timer: NodeJS.Timeout | undefined
  let pendingPing: object | undefined
  let missed = 0

  const ask = (): void => {
    const ping = {}
    const answered = (): void => {
      if (pendingPing === ping) pendingPing = undefined
    }
    pendingPing = ping
    missed = 0
    client.ping().then(answered, (error: unknown) => {
      if (error instanceof ErrorReply) answered()
    })
  }
  const stop = (): void => {
    clearInterval(timer)
    pendingPing = undefined
  }
  const end = (): void => {
    // A client that is being closed also waits for responses.
    const wanted = client.isOpen
    client.destroy()
    if (wanted) client.connect().catch(() => {})
  }
  const check = (): void => {
    if (!client.isReady) return
    if (pendingPing === undefined) return ask()
    missed += 1
    if (missed < maxMissed) return
    onSilent()
    end()
  }
  const start = (): void => {
    stop()
    timer = setInterval(check, interval).unref()
  }
  if (client.isReady) start()
  client.on('ready', start)
  client.on('end', stop)
}
