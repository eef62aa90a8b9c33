/** A foreign cursor: the client must start again without one. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor'

  constructor() {
    super('the search cursor is malformed: begin again without a cursor')
  }
}

/** The index file is damaged. It contains only data from the log: delete and rebuild it. */
export class CorruptSearchIndex extends Error {
  override readonly name = 'CorruptSearchIndex'
}

/** The thread of the index ended before it responded. */
export class SearchWorkerStopped extends Error {
  override readonly name = 'SearchWorkerStopped'
}
