import type { Post } from '@soko/contracts/types/post.ts'

/** What an author's preview tells the page in its frame. */
export type ToFrame =
  | { readonly kind: 'soko-preview'; readonly post: Post; readonly isDark: boolean }
  | { readonly kind: 'soko-preview-find'; readonly words: string }

/** What the page in the frame says. */
export type FromFrame =
  { readonly kind: 'soko-preview-ready' } | { readonly kind: 'soko-preview-found'; readonly found: boolean }

/** A message of this site's own, of this window; of any other undefined. */
export const messageFrom = <Message extends ToFrame | FromFrame>(
  event: MessageEvent<unknown>,
  from: Window | null,
): Message | undefined => {
  if (event.origin !== location.origin || event.source !== from || from === null) return undefined
  const { data } = event
  // Both ends are of the same build, and of this origin.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return typeof data === 'object' && data !== null && 'kind' in data ? (data as Message) : undefined
}
