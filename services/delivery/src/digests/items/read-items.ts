import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { DocumentOf } from '@soko/platform/view-store/key.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import { type DigestItem, indexItems, type RecentItems } from '../digest-items.rules.ts'
import type { Positions } from '../../letters/positions.ts'
import {
  type CallDocument,
  ItemKeys,
  ItemLists,
  type JudgementDocument,
  type PostDocument,
} from './items-view.ts'

export type RecentCall = JudgementDocument &
  Omit<CallDocument, 'symbol'> & { readonly outcome: 'right' | 'wrong' }

/** The items, and what mails say about them, by post and by call. */
export type Recent = {
  readonly items: RecentItems
  readonly posts: ReadonlyMap<string, PostDocument>
  readonly judged: ReadonlyMap<string, RecentCall>
  /** The calls of the analyses. */
  readonly calls: ReadonlyMap<string, CallDocument>
}

/** In documents. */
const BATCH = 500

/** @param mayShow false for authors whose items must not be in digests; asked once with all authors. */
export const readItems = async (
  view: View,
  mayShow: (authorIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Recent> => {
  // Items that are recorded meanwhile are beyond these positions, and so in the next digest.
  const upTo = await readPositions(view)
  const posts = new Map<string, PostDocument & { readonly at: number }>()
  for await (const { member, score, document } of readWholeList(view, ItemLists.posts, ItemKeys.post(''))) {
    if (document !== undefined && !document.isRetracted) posts.set(member, { ...document, at: score })
  }
  const judgements = new Map<string, JudgementDocument & { readonly at: number }>()
  const judgementKey = ItemKeys.judgement('')
  for await (const { member, score, document } of readWholeList(view, ItemLists.judgements, judgementKey)) {
    if (document !== undefined) judgements.set(member, { ...document, at: score })
  }
  const shown = await mayShow([
    ...new Set([...posts.values(), ...judgements.values()].map(({ authorId }) => authorId)),
  ])
  const calls = await readCalls(view, [
    ...judgements.keys(),
    ...Array.from(posts.values(), (post) => post.calls).flat(),
  ])
  const items: DigestItem[] = []
  for (const [id, { authorId, position, at, categories, calls: own }] of posts) {
    if (!shown.has(authorId)) continue
    const symbols = own.flatMap((callId) => calls.get(callId)?.symbol ?? [])
    const common = { id, authorId, position, at, symbols }
    items.push({ ...common, kind: 'post', source: 'content', categories: categories.map(categoryKey) })
  }
  const judged = new Map<string, RecentCall>()
  for (const [id, { at, ...judgement }] of judgements) {
    const { authorId, symbol, position, outcome } = judgement
    const call = calls.get(id)
    if (call === undefined || !shown.has(authorId) || outcome === null || outcome === 'void') continue
    judged.set(id, { ...call, ...judgement, outcome })
    items.push({
      kind: 'call',
      source: 'markets',
      id,
      authorId,
      position,
      at,
      symbols: [symbol],
      categories: [],
    })
  }
  return { items: indexItems(items, upTo), posts, judged, calls }
}

const readPositions = async (view: View): Promise<Positions> => {
  const { checkpoint } = await view.read([])
  return { content: checkpoint?.content?.position ?? 0, markets: checkpoint?.markets?.position ?? 0 }
}

const readCalls = async (
  view: View,
  callIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentOf<ReturnType<typeof ItemKeys.call>>>> => {
  const calls = new Map<string, CallDocument>()
  for (let at = 0; at < callIds.length; at += BATCH) {
    const ids = callIds.slice(at, at + BATCH)
    const { answers } = await view.read(ids.map((id) => ({ get: ItemKeys.call(id) })))
    for (const [index, id] of ids.entries()) {
      const call = answers[index]
      if (call !== undefined) calls.set(id, call)
    }
  }
  return calls
}
