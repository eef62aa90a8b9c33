import type { Request } from 'express'
import { z } from 'zod'
import type { Entry } from '../view-store/view-store.ts'
import { HttpProblem } from '../http/http-problem.ts'

const Position = z.tuple([z.number(), z.string().min(1).max(200)])

/** Formats the last entry of a page as an opaque cursor. */
export const formatCursor = ({ score, member }: Entry): string =>
  Buffer.from(JSON.stringify([score, member])).toString('base64url')

/** Parses an optional cursor. Throws HttpProblem 422 if it is invalid. */
export const parseCursor = (cursor: string | undefined): Entry | undefined => {
  if (cursor === undefined) return undefined
  const position = Position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!position.success) throw invalidCursor()
  const [score, member] = position.data
  const entry = { score, member }
  if (formatCursor(entry) !== cursor) throw invalidCursor()
  return entry
}

export const invalidCursor = (): HttpProblem =>
  new HttpProblem('invalid-fields', {
    errors: { cursor: ['The cursor does not belong to this list. Begin again without a cursor.'] },
  })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a newest-first query for `limit + 1` entries, as `pageOf` needs. Throws HttpProblem 422 for a bad cursor. */
export const newestOf = (
  range: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) => {
  const after = parseCursor(cursor)
  return { range, order: 'descending', limit: limit + 1, ...(after && { after }) } as const
}

/** Returns the first `limit` of `limit + 1` requested entries, with a cursor if there are more. */
export const pageOf = <E extends Entry>(
  entries: readonly E[],
  limit: number,
): { readonly entries: readonly E[]; readonly nextCursor: string | null } => {
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  return { entries: page, nextCursor: entries.length > limit && last ? formatCursor(last) : null }
}

/** Returns the `Link` header (RFC 8288) for a response that is a bare array. The last page has none. */
export const linkToNext = (
  request: Request,
  limit: number,
  nextCursor: string | null,
): { readonly Link?: string } => {
  if (nextCursor === null) return {}
  const query = new URLSearchParams({ limit: `${limit}`, cursor: nextCursor })
  return { Link: `<${request.baseUrl}${request.path}?${query.toString()}>; rel="next"` }
}
