/** The outcome of a push message. */
export type PushResult =
  | { readonly kind: 'accepted' }
  /** The browser has ended the subscription (404, 410). */
  | { readonly kind: 'gone' }
  /** The push service is busy (429, 5xx). */
  | { readonly kind: 'later'; readonly seconds: number }
  /** Any other status. Undefined: nothing was sent, because the host is not allowed or the keys are unusable. */
  | { readonly kind: 'refused'; readonly status: number | undefined }
  /** No response. The message may have arrived; sending it again is harmless with a topic. */
  | { readonly kind: 'unreachable'; readonly cause: unknown }
