import type { Post } from '@soko/contracts/types/post.ts'

/** What an author's preview tells the page in its frame. */
export type ToFrame =
  | { readonly kind: 'soko-preview'; readonly post: Post; readonly isDark: boolean }
  | { readonly kind: 'soko-preview-find'; readonly words: string }

/** What the page in the frame says. */
export type FromFrame =
  { readonly kind: 'soko-preview-ready' } | { readonly kind: 'soko-preview-found'; readonly found: boolean }

type Message = ToFrame | FromFrame

const KINDS: ReadonlySet<unknown> = new Set<Message['kind']>([
  'soko-preview',
  'soko-preview-find',
  'soko-preview-ready',
  'soko-preview-found',
])

/** Both ends are of the same build: a message of a known kind has what belongs to it. */
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'kind' in data && KINDS.has(data.kind)

/** A message of this site's own, of this window; of any other undefined. */
export const parseFrameMessage = (event: MessageEvent<unknown>, from: Window | null): Message | undefined => {
  const isOwn = event.origin === location.origin && event.source === from && from !== null
  return isOwn && isMessage(event.data) ? event.data : undefined
}
