import type { ProcessHealth } from '@soko/contracts/types/health.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'

/** In milliseconds: by how much the clocks of a site's machines may differ. */
const TOLERANCE = 10_000

type Times = Pick<EventLog, 'latestTime' | 'positionAt' | 'readAll'>

/** Returns by how many seconds the log's latest time is ahead of this process's clock; 0 within tolerance. */
export const secondsAhead = async (log: Pick<EventLog, 'latestTime'>, clock: Clock): Promise<number> => {
  const ahead = Date.parse(await log.latestTime()) - clock.now().getTime()
  return ahead <= TOLERANCE ? 0 : Math.ceil(ahead / 1_000)
}

/** Finds the first commit whose time is ahead of this process's clock. One of the clocks is wrong. */
export const findTimeAhead = async (log: Times, clock: Clock): Promise<ProcessHealth['timeAhead']> => {
  const seconds = await secondsAhead(log, clock)
  if (seconds === 0) return null
  const before = await log.positionAt(new Date(clock.now().getTime() + TOLERANCE).toISOString())
  const [last] = before === 0 ? [] : await log.readAll(before - 1, 1)
  return { seconds, from: before + 1, since: last?.time ?? null }
}
