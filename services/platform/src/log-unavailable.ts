/** The log's file or server cannot be used: locked, not writable, full, or not a log. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
}
