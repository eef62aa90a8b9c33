/** The first part of the names of streams, by what they are about: `post-<postId>`. */
type StreamKind = 'user' | 'post' | 'image' | 'comment' | 'member' | 'report' | 'contact'

/**
 * The id of what a stream is about: that of `post-01K3` is `01K3` when asked for a post. Undefined for a stream of another
 * kind. So an event whose data has been erased still says what it is about.
 */
export const subjectOf = (stream: string, kind: StreamKind): string | undefined =>
  stream.startsWith(`${kind}-`) ? stream.slice(kind.length + 1) : undefined
