/** The log's file or server cannot be used now: taken by another process, not writable, full, not a log. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
}
