import type { IncomingMessage } from 'node:http'
import { Headers } from '@soko/contracts/http/headers.ts'

/**
 * Request and response headers with positions of logs and views:
 * Soko-Written: content@812,social@40
 *   The client's own writes: source and position.
 * Soko-Seen: posts=content@812,social@40;feed=content@812
 *   The views that the response was read from: projection, source and position.
 * Names are in kebab-case; positions are integers from 0.
 */

export type Positions = ReadonlyMap<string, number>

export type Seen = ReadonlyMap<string, Positions>

const NAME = '[a-z][a-z0-9-]{0,63}'
const POSITION = `${NAME}@(?:0|[1-9][0-9]{0,14})`
const POSITIONS = new RegExp(`^${POSITION}(?:,${POSITION})*$`)
const VIEW = new RegExp(`^${NAME}$`)

/** Longer headers are ignored, because no valid client or service has so many sources. */
const LONGEST = 4_096

export const formatPositions = (positions: Positions): string =>
  Array.from(positions, ([source, position]) => `${source}@${position}`).join(',')

export const parsePositions = (text: string): Positions | undefined => {
  if (text.length > LONGEST || !POSITIONS.test(text)) return undefined
  const positions = new Map<string, number>()
  for (const item of text.split(',')) {
    const at = item.indexOf('@')
    raise(positions, item.slice(0, at), Number(item.slice(at + 1)))
  }
  return positions
}

const written = Headers.written.toLowerCase()

export const writtenBy = ({ headers }: Pick<IncomingMessage, 'headers'>): Positions | undefined => {
  const text = headers[written]
  return typeof text === 'string' ? parsePositions(text) : undefined
}

export const raise = (positions: Map<string, number>, source: string, position: number): void => {
  if (position > (positions.get(source) ?? -1)) positions.set(source, position)
}

export const formatSeen = (seen: Seen): string =>
  Array.from(seen)
    .filter(([, positions]) => positions.size > 0)
    .map(([projection, positions]) => `${projection}=${formatPositions(positions)}`)
    .join(';')

export const parseSeen = (text: string): Seen | undefined => {
  if (text.length > LONGEST) return undefined
  const seen = new Map<string, Positions>()
  for (const view of text.split(';')) {
    const equals = view.indexOf('=')
    const projection = view.slice(0, equals)
    const positions = parsePositions(view.slice(equals + 1))
    if (equals < 0 || !VIEW.test(projection) || positions === undefined || seen.has(projection))
      return undefined
    seen.set(projection, positions)
  }
  return seen
}
