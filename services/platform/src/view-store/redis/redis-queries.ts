import { parseJson } from '../../json.ts'
import { listReply, textReply } from '../../redis/replies.ts'
import { isCount } from '../reading-of.ts'
import type { Joined, Query } from '../view-store.ts'

export const encodeQuery = (query: Query): readonly string[] => {
  if ('get' in query) return ['get', query.get]
  if ('size' in query) return ['size', query.size]
  if ('before' in query) return ['before', query.before, encodeScore(query.entry.score), query.entry.member]
  if ('score' in query) return ['score', query.score, query.member]
  const { range, order, limit, after, documents } = query
  return [
    'range',
    range,
    order,
    String(limit),
    ...(after ? ['after', encodeScore(after.score), after.member] : ['']),
    ...(documents !== undefined ? ['documents', documents] : ['']),
  ]
}

export const decodeAnswer = (query: Query, answer: unknown): unknown => {
  if ('range' in query) return decodePage(listReply(answer), query.documents !== undefined)
  if (isCount(query)) return answer
  if (answer === null) return undefined
  return 'get' in query ? parseJson(textReply(answer)) : Number(answer)
}

const decodePage = (page: readonly unknown[], joined: boolean): readonly Joined[] => {
  const entries: Joined[] = []
  for (let at = 0; at < page.length; at += joined ? 3 : 2) {
    const entry = { member: String(page[at]), score: Number(page[at + 1]) }
    const document = joined ? page[at + 2] : null
    entries.push(document == null ? entry : { ...entry, document: parseJson(textReply(document)) })
  }
  return entries
}

/** Formats a score without losing precision. Throws RangeError if it is not finite. */
export const encodeScore = (score: number): string => {
  if (!Number.isFinite(score)) throw new RangeError(`A score must be a finite number, not ${score}.`)
  return Object.is(score, -0) ? '0' : String(score)
}
