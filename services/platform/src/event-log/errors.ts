/** A stream has changed since the decision loaded it: decide again on fresh state. */
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

/** A commit does not match its hash, or a position is missing: the service must stop. */
export class CorruptLog extends Error {
  override readonly name = 'CorruptLog'
}

/** An event that must not enter the log: not JSON, or text with a lone surrogate or NUL. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent'
}

/** A type or schema that this program does not know. The reader must stop. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
}

/** The data key is missing, invalid or not the one that the data was made with: claims would not match. */
export class WrongDataKey extends Error {
  override readonly name = 'WrongDataKey'
}
