import type { Order, Point } from './orders.ts'

/** What this process has been told to suffer. The stand-ins of its adapters ask here. */
const told = {
  fault: undefined as { point: string; left: number; signal: NodeJS.Signals } | undefined,
  slow: new Map<string, number>(),
  poison: new Map<string, string>(),
  clockAhead: 0,
}

/** Takes an order of the rig. */
export const obey = (order: Order): void => {
  if ('fault' in order) {
    const [point = '', nth] = order.fault.split(':')
    told.fault = { point, left: Number(nth), signal: order.signal ?? 'SIGKILL' }
  } else if ('slow' in order) told.slow.set(order.slow, order.milliseconds)
  else if ('poison' in order) told.poison.set(order.poison, order.text)
  else told.clockAhead = order.clockAhead
}

/** Passes a point of the work; the process may end there. */
export const pass = (point: Point): void => {
  const { fault } = told
  if (fault?.point !== point) return
  fault.left -= 1
  if (fault.left > 0) return
  told.fault = undefined
  process.kill(process.pid, fault.signal)
}

/** How much longer a projection is to take for an event, in milliseconds. */
export const slowness = (projection: string): number => told.slow.get(projection) ?? 0

/** The text at which a projection is to throw. */
export const poisonOf = (projection: string): string | undefined => told.poison.get(projection) || undefined

/** In milliseconds: how far the clock is ahead. */
export const clockAhead = (): number => told.clockAhead

/** Begins a line that tells the rig of something it must not be. */
export const BREACH = 'chaos: '
