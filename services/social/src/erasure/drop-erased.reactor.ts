import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CommentStream } from '../comments/comment.events.ts'

/** The event that stays of an erased stream: it says that the comment was erased. */
const LAST_WORDS: ReadonlySet<string> = new Set([CommentStream.CommentErased.type])

/** When a comment is erased, the log drops its data. The event comes first, so that nothing is lost which is restored at that moment. */
export const dropErasedReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-erased',
    version: 1,
    sources: ['social'],
    startAt: 'beginning',
    on: [CommentStream.CommentErased],
    react: async ({ stream }) => eraseStreams(log, [stream], LAST_WORDS),
  })
