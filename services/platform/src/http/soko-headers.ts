import type { IncomingMessage } from 'node:http'
import { Headers } from '@soko/contracts/http/headers.ts'

/**
 * How far logs have been written or views have read, in the headers of answers and requests.
 *
 *     Soko-Written: content@812,social@40                        a client's own writes: source and position
 *     Soko-Seen:    posts=content@812,social@40;feed=content@812 an answer's views: projection, then source and position
 *
 * Names are kebab-case, positions whole numbers from 0 on.
 */

/** The position of each source's log. */
export type Positions = ReadonlyMap<string, number>

/** By projection: how far it had applied each of its sources. */
export type Seen = ReadonlyMap<string, Positions>

const NAME = '[a-z][a-z0-9-]{0,63}'
const POSITION = `${NAME}@(?:0|[1-9][0-9]{0,14})`
const POSITIONS = new RegExp(`^${POSITION}(?:,${POSITION})*$`)
const VIEW = new RegExp(`^${NAME}$`)

/** Longer texts are not read: no honest client or service has so many sources. */
const LONGEST = 4_096

/** Writes positions as `content@812,social@40`; the empty text when there are none. */
export const formatPositions = (positions: Positions): string =>
  Array.from(positions, ([source, position]) => `${source}@${position}`).join(',')

/** Reads what `formatPositions` wrote; undefined when the text is anything else. A source named twice keeps its highest. */
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

/** What the client of a request has written lately, as the gateway passes it on. */
export const writtenBy = ({ headers }: Pick<IncomingMessage, 'headers'>): Positions | undefined => {
  const text = headers[written]
  return typeof text === 'string' ? parsePositions(text) : undefined
}

/** Keeps the higher of the position held and the one given. */
export const raise = (positions: Map<string, number>, source: string, position: number): void => {
  if (position > (positions.get(source) ?? -1)) positions.set(source, position)
}

/** Writes `posts=content@812,social@40;feed=content@812`; a view without sources is left out. */
export const formatSeen = (seen: Seen): string =>
  Array.from(seen)
    .filter(([, positions]) => positions.size > 0)
    .map(([projection, positions]) => `${projection}=${formatPositions(positions)}`)
    .join(';')

/** Reads what `formatSeen` wrote; undefined when the text is anything else, a view named twice included. */
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
