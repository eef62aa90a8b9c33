import { ErrorReply } from 'redis'
import type { RedisServer } from './client.ts'

const interval = 500
/** The number of consecutive checks without a response. Four checks take two seconds. */
const maxMissed = 4

/**
 * Closes a silent connection, long before TCP's timeout of a quarter of an hour. Counts checks instead of
 * time, so that a pause of this process does not count.
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
    // If the client is being closed, it is waiting for responses and must not reconnect.
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
