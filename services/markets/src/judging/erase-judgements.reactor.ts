import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { eraseJudgement } from './judgement.decider.ts'
import { JudgementStream } from './judgement.events.ts'
import { recordedJudgement } from './judgement.ts'

const REMAINING_TYPES: ReadonlySet<string> = new Set([
  JudgementStream.JudgementErased.type,
  JudgementStream.DecidedCallErased.type,
])

/** Erases the judgements of erased authors' calls. Only anonymous outcomes remain. */
export const eraseJudgementsReactor = ({ executor, log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-judgements',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [PublicCall.CallErased],
    react: async ({ stream, data, time }) => {
      const callId = PublicCall.idOf(stream)
      if (callId === undefined) return
      const own = JudgementStream.of(callId)
      const erasedAt = data?.isTakenBack === true ? null : time
      await executor.execute(async (load) =>
        eraseJudgement(await load(recordedJudgement, own), callId, erasedAt),
      )
      await eraseStreams(log, [own], REMAINING_TYPES)
    },
  })
