import type { Post } from '@soko/contracts/types/post.ts'

/** Sent by the page with the author's preview. */
export type ToFrame =
  | { readonly kind: 'soko-preview'; readonly post: Post; readonly isDark: boolean }
  | { readonly kind: 'soko-preview-find'; readonly words: string }

/** Sent to the page around the frame. */
export type FromFrame =
  { readonly kind: 'soko-preview-ready' } | { readonly kind: 'soko-preview-found'; readonly found: boolean }

type Message = ToFrame | FromFrame

const KINDS: ReadonlySet<unknown> = new Set<Message['kind']>([
  'soko-preview',
  'soko-preview-find',
  'soko-preview-ready',
  'soko-preview-found',
])

/** Checks only the kind, because both pages are from the same build. */
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'kind' in data && KINDS.has(data.kind)

/** Returns undefined unless a message comes from this origin and the given window. */
export const parseFrameMessage = (event: MessageEvent<unknown>, from: Window | null): Message | undefined => {
  const isOwn = event.origin === location.origin && event.source === from && from !== null
  return isOwn && isMessage(event.data) ? event.data : undefined
}
