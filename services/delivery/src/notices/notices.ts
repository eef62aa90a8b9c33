import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { type NoticeEvents, NoticesStream } from './notice.events.ts'

export type NoticeKind = NoticeEvents['NoticePrepared']['kind']

/** The notices that one member got. */
export type Notices = {
  /** The last one of each kind and analysis in the last days, by `noticeKey`. Times are in milliseconds. */
  readonly last: ReadonlyMap<string, LastNotice>
  /** By kind: no item up to this position is in a further notice. */
  readonly floor: Readonly<Record<NoticeKind, number>>
  readonly isErased: boolean
}
type LastNotice = { readonly kind: NoticeKind; readonly at: number; readonly upTo: number }

/** In milliseconds: longer than items wait, so that the floor drops none that waits. */
const REMEMBERED = 2 * 24 * 3_600_000

export const noticeKey = ({
  kind,
  postId,
}: Pick<NoticeEvents['NoticePrepared'], 'kind' | 'postId'>): string => `${kind}:${postId}`

export const notices: Fold<Notices> = foldOf(NoticesStream, {
  initial: { last: new Map(), floor: { comments: 0, mention: 0 }, isErased: false },
  evolve: (state, { type, data, time }) => {
    if (data === undefined) return { ...state, isErased: true }
    if (type === 'NoticeNotSent') return state
    const { kind } = data
    const at = Date.parse(time)
    const key = noticeKey(data)
    const upTo = Math.max(data.upTo, state.last.get(key)?.upTo ?? 0)
    const floor = { ...state.floor }
    const last = new Map([[key, { kind, at, upTo }]])
    for (const [other, notice] of state.last) {
      if (other === key) continue
      if (notice.at > at - REMEMBERED) last.set(other, notice)
      else floor[notice.kind] = Math.max(floor[notice.kind], notice.upTo)
    }
    return { ...state, last, floor }
  },
  sizeOf: ({ last }) => 1 + last.size / 5,
})
