/** The cursor does not belong to this search. The client must start again without a cursor. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor'

  constructor() {
    super('the search cursor is malformed: begin again without a cursor')
  }
}

/** The index file is damaged. It contains only data from the log, so it can be deleted and rebuilt. */
export class CorruptSearchIndex extends Error {
  override readonly name = 'CorruptSearchIndex'
}

/** A thread of the index ended before it responded. */
export class SearchWorkerStopped extends Error {
  override readonly name = 'SearchWorkerStopped'
}
