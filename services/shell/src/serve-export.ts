import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { checkAnswer } from '@soko/platform/endpoints/check-answer.ts'
import { createLongReads } from '@soko/platform/fair-share/fair-queue.ts'
import { jsonPieces, type Streamed } from '@soko/platform/http/json-pieces.ts'
import type { z } from 'zod'
import type { ServiceKit } from './service.ts'

/** The length of a piece in characters. The main thread reads a piece within a few milliseconds. */
const PIECE = 16_384

/**
 * Serves a service's part of a user's export, at most a quarter of the thread's time. A failure after the
 * first piece aborts the response.
 * @param schema the form of the response, which only tests validate.
 * @param read must stream lists that have no size limit.
 */
export const serveExport = <Schema extends z.ZodType>(
  { internal, checkAnswers = false }: Pick<ServiceKit, 'internal' | 'checkAnswers'>,
  schema: Schema,
  read: (userId: string) => Promise<Streamed<z.output<Schema>>>,
): void => {
  const turns = createLongReads()

  async function* inTurns(
    userId: string,
    pieces: AsyncGenerator<string, undefined>,
  ): AsyncGenerator<string, undefined> {
    let whole = ''
    try {
      for (;;) {
        const piece = await turns.run(userId, async () => gather(pieces))
        if (piece === '') break
        if (checkAnswers) whole += piece
        yield piece
        await nextTurn()
      }
      if (checkAnswers) checkAnswer(schema, Buffer.from(whole), 'export')
    } finally {
      await pieces.return(undefined)
    }
  }

  internal.get('/export/:userId', async (request, response) => {
    const { userId } = request.params
    const pieces = inTurns(userId, jsonPieces(await read(userId)))
    // The first piece is read before the response starts, so that an error can still set the status.
    const first = await pieces.next()
    response.type('json')
    response.write(first.value ?? '')
    await pipeline(pieces, response).catch((error: NodeJS.ErrnoException) => {
      // Expected if the gateway has aborted the request.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  })
}

/** Reads about `PIECE` characters; empty at the end. */
const gather = async (pieces: AsyncIterator<string, undefined>): Promise<string> => {
  let text = ''
  while (text.length < PIECE) {
    const { value } = await pieces.next()
    if (value === undefined) break
    text += value
  }
  return text
}

/** Yields each entry as presented, and omits those for which `present` returns undefined. */
export async function* presentEach<Entry, Presented>(
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  present: (entry: Entry) => Presented | undefined | Promise<Presented | undefined>,
): AsyncGenerator<Presented, undefined> {
  for await (const entry of entries) {
    const presented = await present(entry)
    if (presented !== undefined) yield presented
  }
}
