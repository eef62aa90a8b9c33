import type { ProcessHealth } from '@soko/contracts/types/health.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'

/** In milliseconds: by how much the clocks of a site's machines may differ before anybody is told. */
const TOLERANCE = 10_000

type Times = Pick<EventLog, 'latestTime' | 'positionAt' | 'readAll'>

/** How far in seconds the latest time in a log lies ahead of this process's clock; 0 when it does not. */
export const secondsAhead = async (log: Pick<EventLog, 'latestTime'>, clock: Clock): Promise<number> => {
  const ahead = Date.parse(await log.latestTime()) - clock.now().getTime()
  return ahead <= TOLERANCE ? 0 : Math.ceil(ahead / 1_000)
}

/**
 * Says whether commits of a log have times that lie ahead of this process's clock, and from where on. Such a clock, of this
 * process or another, ran ahead and was put right, or is behind now; it passes when that time has come.
 */
export const findTimeAhead = async (log: Times, clock: Clock): Promise<ProcessHealth['timeAhead']> => {
  const seconds = await secondsAhead(log, clock)
  if (seconds === 0) return null
  const before = await log.positionAt(new Date(clock.now().getTime() + TOLERANCE).toISOString())
  const [last] = before === 0 ? [] : await log.readAll(before - 1, 1)
  return { seconds, from: before + 1, since: last?.time ?? null }
}
