/** The log's file or server is unavailable: locked by another process, not writable, full, or not a log. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
}
