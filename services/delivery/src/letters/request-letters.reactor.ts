import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { authorLetters } from './author-letters.ts'
import { requestLetter, sendTimeOf } from './letter.decider.ts'
import { AuthorLettersStream, LetterStream } from './letter.events.ts'
import { letter } from './letter.ts'

/**
 * Requests the letters of analyses that were published with `letter`. Ignores a post whose letter was requested
 * before: a repeated event must not send a letter that its author has stopped. A letter over the daily limit is not
 * recorded; its author can request it later.
 */
export const requestLettersReactor = ({
  executor,
  clock,
  logger,
}: Pick<ServiceKit, 'executor' | 'clock' | 'logger'>): Reactor =>
  defineReactor({
    name: 'request-letters',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [PublicPost.PostPublished],
    react: async ({ data, time }) => {
      if (data?.letter !== true) return
      const { postId, authorId } = data
      const sendAt = sendTimeOf(new Date(time), clock.now())
      try {
        await executor.execute(async (load) => {
          const state = await load(letter, LetterStream.of(postId))
          if (state.status !== 'none') return []
          const sent = await load(authorLetters, AuthorLettersStream.of(authorId))
          return requestLetter({ letter: state, sent }, { postId, authorId, sendAt })
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        logger.info({ postId, code: error.code }, 'a letter was refused')
      }
    },
  })
