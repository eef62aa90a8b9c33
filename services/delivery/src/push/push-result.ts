/** The outcome of a push message. */
export type PushResult =
  | { readonly kind: 'accepted' }
  /** The browser has ended the subscription (404, 410). */
  | { readonly kind: 'gone' }
  /** The push service is busy (429, 5xx). */
  | { readonly kind: 'later'; readonly seconds: number }
  /** Another status of 400 to 499. Undefined: nothing was sent, because the keys are unusable. */
  | { readonly kind: 'refused'; readonly status: number | undefined }
  /** The site's clock, keys or contact are wrong (401, 403), or sending to the host is paused for this reason. */
  | { readonly kind: 'unauthorized'; readonly seconds: number }
  /** A status that push services do not use, such as a redirect. */
  | { readonly kind: 'unexpected'; readonly status: number }
  /** Nothing was sent, because the site does not allow the host. */
  | { readonly kind: 'not-allowed' }
  /**
   * No response, or sending to the host is paused for this reason. The message may have arrived; sending it again is
   * harmless with a topic.
   */
  | { readonly kind: 'unreachable'; readonly cause: unknown }
