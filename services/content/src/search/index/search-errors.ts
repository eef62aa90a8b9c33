/** A cursor this index did not make: begin again without one. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor'

  constructor() {
    super('the search cursor is malformed: begin again without a cursor')
  }
}

/** The index file is damaged. It holds nothing that is not in the log: delete it and build it again. */
export class CorruptSearchIndex extends Error {
  override readonly name = 'CorruptSearchIndex'
}

/** The thread behind the index ended before it answered. */
export class SearchWorkerStopped extends Error {
  override readonly name = 'SearchWorkerStopped'
}
