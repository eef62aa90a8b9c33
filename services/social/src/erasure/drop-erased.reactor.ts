import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CommentStream } from '../comments/comment.events.ts'

const FINAL_EVENTS: ReadonlySet<string> = new Set([CommentStream.CommentErased.type])

/** Deletes a comment's data only after CommentErased, so that a restored comment never lacks its data. */
export const dropErasedReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-erased',
    version: 1,
    sources: ['social'],
    startAt: 'beginning',
    on: [CommentStream.CommentErased],
    react: async ({ stream }) => eraseStreams(log, [stream], FINAL_EVENTS),
  })
