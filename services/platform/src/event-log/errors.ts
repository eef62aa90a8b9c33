/** A stream has changed since the command loaded it. The command must be decided again on fresh state. */
export class StreamConflict extends Error {
  override readonly name = 'StreamConflict'
  readonly stream: string
  readonly expected: number
  readonly actual: number

  constructor(stream: string, expected: number, actual: number) {
    super(`stream ${stream} is at version ${actual}, not ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/** A commit does not match its hash, or a position is missing. The service must stop. */
export class CorruptLog extends Error {
  override readonly name = 'CorruptLog'
}

/** An event that cannot be stored: its data is not JSON, or a text contains a lone surrogate or NUL. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent'
}

/** An event of a type or schema that this program does not know. Its consumer must stop. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
}

/** The data key is missing, invalid or not the log's. With another key, no claimed name would be found. */
export class WrongDataKey extends Error {
  override readonly name = 'WrongDataKey'
}
