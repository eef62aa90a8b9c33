import { PublicCall, PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'
import { summarize } from '@soko/contracts/text/summarize.ts'
import { defineProjection, type PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { ItemKeys, ItemLists, ITEMS } from './items-view.ts'

const DAY = 24 * 3_600_000
/** In milliseconds: longer than between two weekly digests whose weekday was changed. */
const KEPT = 16 * DAY
/** In milliseconds. Later judgements of a call are in no digest. */
const CALLS_KEPT = 60 * DAY
/** Each event adds one entry at most, so the lists cannot grow. */
const MOST_PRUNED = 10

/**
 * The analyses and judged calls of the last two weeks. Each source writes and prunes only its own keys, because
 * events of two logs are applied in any order.
 */
export const itemsProjection = defineProjection({
  name: ITEMS,
  version: 2,
  sources: ['content', 'markets'],
  streams: [PublicPost, PublicCall, PublicJudgement],
  reads: ({ stream }) => {
    const postId = PublicPost.idOf(stream)
    if (postId !== undefined) return [{ get: ItemKeys.post(postId) }]
    const callId = PublicJudgement.idOf(stream)
    return callId === undefined ? [] : [{ get: ItemKeys.judgement(callId) }]
  },
  apply: async (event, view) => {
    switch (event.type) {
      case 'PostPublished':
      case 'PostRevised':
      case 'PostRetracted':
      case 'PostRestored':
      case 'PostErased':
        return applyPost(event, view)
      case 'CallMade':
      case 'CallTakenBack':
      case 'CallErased':
        return applyCall(event, view)
      case 'CallJudged':
      case 'JudgementWithdrawn':
      case 'JudgementErased':
        return applyJudgement(event, view)
      default:
    }
  },
})

const applyPost = async (event: PublishedEventOf<typeof PublicPost>, view: ViewWriter): Promise<void> => {
  const postId = PublicPost.idOf(event.stream)
  if (postId === undefined) return
  const key = ItemKeys.post(postId)
  const before = await view.get(key)
  if (event.type === 'PostPublished') {
    if (event.data === undefined || event.data.isImport === true || before !== undefined) return
    const { position, version } = event
    view.put(key, {
      ...contentOf(event.data),
      authorId: event.data.authorId,
      position,
      applied: version,
      isRetracted: false,
    })
    view.add(ItemLists.posts, postId, Date.parse(event.time))
    return prune(ItemLists.posts, ItemKeys.post, Date.parse(event.time) - KEPT, view)
  }
  if (before === undefined || event.version <= before.applied) return
  const applied = event.version
  if (event.type === 'PostErased') {
    view.delete(key)
    view.remove(ItemLists.posts, postId)
  } else if (event.type !== 'PostRevised') {
    view.put(key, { ...before, applied, isRetracted: event.type === 'PostRetracted' })
  } else if (event.data !== undefined) view.put(key, { ...before, ...contentOf(event.data), applied })
}

type Content = Pick<
  NonNullable<Extract<PublishedEventOf<typeof PublicPost>, { readonly type: 'PostRevised' }>['data']>,
  'slug' | 'title' | 'html' | 'editorText' | 'image' | 'categories' | 'calls'
>

const contentOf = ({ slug, title, html, editorText, image = '', categories, calls = [] }: Content) => ({
  slug,
  title,
  summary: markCut(editorText, html),
  image,
  categories,
  calls,
})

/** More than a summary is derived from, in UTF-16 code units. */
const MOST_READ = 5 * Limits.editorTextLength

/** Adds an ellipsis to a summary that was derived from the text and ends within a sentence. */
const markCut = (summary: string, html: string): string => {
  const text = plainText(html, MOST_READ)
  const isWhole = text.replaceAll(/\s+/g, ' ').trim().length <= summary.length
  if (isWhole || summary !== summarize(text) || /[.!?\u2026\u3002]\p{Pe}?\p{Pf}?["']?$/u.test(summary))
    return summary
  return `${summary}\u2026`
}

const applyCall = async (event: PublishedEventOf<typeof PublicCall>, view: ViewWriter): Promise<void> => {
  const callId = PublicCall.idOf(event.stream)
  if (callId === undefined) return
  if (event.type !== 'CallMade') {
    view.delete(ItemKeys.call(callId))
    view.remove(ItemLists.calls, callId)
    return
  }
  if (event.data === undefined) return
  const { symbol, pair, direction, target = null, until } = event.data
  view.put(ItemKeys.call(callId), { symbol, pair, direction, target, madeOn: dayOf(event.time) })
  view.add(ItemLists.calls, callId, Date.parse(until))
  await prune(ItemLists.calls, ItemKeys.call, Date.parse(event.time) - CALLS_KEPT, view)
}

const applyJudgement = async (
  event: PublishedEventOf<typeof PublicJudgement>,
  view: ViewWriter,
): Promise<void> => {
  const callId = PublicJudgement.idOf(event.stream)
  if (callId === undefined) return
  const key = ItemKeys.judgement(callId)
  const before = await view.get(key)
  if (event.type === 'JudgementErased') {
    view.delete(key)
    view.remove(ItemLists.judgements, callId)
  } else if (event.type === 'JudgementWithdrawn') {
    if (before !== undefined) view.put(key, { ...before, outcome: null })
  } else if (event.type === 'CallJudged' && event.data !== undefined) {
    const { authorId, symbol, outcome, by, exit, because } = event.data
    // The judgement that this event corrects was pruned, and so was in earlier digests.
    if (before === undefined && because !== undefined) return
    const judgedOn = exit?.date ?? dayOf(event.time)
    const position = before?.position ?? event.position
    view.put(key, { authorId, symbol, outcome, by, judgedOn, position })
    if (before !== undefined) return
    view.add(ItemLists.judgements, callId, Date.parse(event.time))
    await prune(ItemLists.judgements, ItemKeys.judgement, Date.parse(event.time) - KEPT, view)
  }
}

/** Deletes the oldest entries of a list that are older than `before`, in milliseconds. */
const prune = async (
  list: string,
  keyOf: (id: string) => string,
  before: number,
  view: ViewWriter,
): Promise<void> => {
  for (const { member, score } of await view.members(list, MOST_PRUNED)) {
    if (score >= before) return
    view.delete(keyOf(member))
    view.remove(list, member)
  }
}

const dayOf = (time: string): string => time.slice(0, 10)
