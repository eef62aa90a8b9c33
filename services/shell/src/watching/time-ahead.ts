import type { ProcessHealth } from '@soko/contracts/types/health.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'

/** In milliseconds: tolerated clock skew between a site's machines. */
const TOLERANCE = 10_000

type Times = Pick<EventLog, 'latestTime' | 'positionAt' | 'readAll'>

/** Returns how far a log's latest time is ahead of this process's clock, in seconds; 0 if it is not. */
export const secondsAhead = async (log: Pick<EventLog, 'latestTime'>, clock: Clock): Promise<number> => {
  const ahead = Date.parse(await log.latestTime()) - clock.now().getTime()
  return ahead <= TOLERANCE ? 0 : Math.ceil(ahead / 1_000)
}

/** Returns the first commit with a time ahead of this process's clock: one of the clocks was wrong. */
export const findTimeAhead = async (log: Times, clock: Clock): Promise<ProcessHealth['timeAhead']> => {
  const seconds = await secondsAhead(log, clock)
  if (seconds === 0) return null
  const before = await log.positionAt(new Date(clock.now().getTime() + TOLERANCE).toISOString())
  const [last] = before === 0 ? [] : await log.readAll(before - 1, 1)
  return { seconds, from: before + 1, since: last?.time ?? null }
}
