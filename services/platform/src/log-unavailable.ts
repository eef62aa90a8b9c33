/**
 * The log's file or server cannot be used: another process has locked it, it is not writable, it is full, or
 * it is not a log.
 */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
}
