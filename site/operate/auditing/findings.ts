/** Alarm names, which are printed and name the evidence files. */
export type AlarmName =
  /** The site shows no checkpoint signed for this log, or a wrong signature. */
  | 'wrong-signature'
  | 'changed-key'
  /** The log, or a part covered by a signed checkpoint, is not served. */
  | 'withheld'
  /** A previously stored log is no longer listed. */
  | 'gone'
  /** A new log replaces a former one without starting with its leaves. */
  | 'begun-anew'
  | 'stale'
  | 'fork'
  | 'wrong-root'
  | 'wrong-tile'
  | 'wrong-bundle'
  | 'wrong-leaf'
  | 'wrong-subject'
  | 'wrong-order'
  | 'doubled-leaf'
  | 'wrong-digest'
  | 'missing-text'

export type Evidence = Readonly<Record<string, Uint8Array | string>>

/** The log violates its rules. */
export class Alarm extends Error {
  override readonly name = 'Alarm'
  readonly about: AlarmName
  readonly evidence: Evidence

  constructor(about: AlarmName, message: string, evidence: Evidence = {}) {
    super(message)
    this.about = about
    this.evidence = evidence
  }
}

/** The log could not be checked. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked'
}
