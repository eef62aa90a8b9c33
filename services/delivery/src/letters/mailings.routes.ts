import { LetterEndpoints } from '@soko/contracts/endpoints/letters.endpoints.ts'
import type { QueuedLetter } from '@soko/contracts/types/letter.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { MemberKeys, MEMBERS } from '../members/members-view.ts'
import { continueLetter, pauseLetter } from './letter.decider.ts'
import { LetterStream, MailingsStream } from './letter.events.ts'
import { type Letter, letter } from './letter.ts'
import { type Mailings, mailings } from './mailings.ts'
import { continueMailings } from './mailings.decider.ts'
import { presentLetters } from './present-letter.ts'
import { readSent } from './work/count-claims.ts'

const DAY = 24 * 3_600_000

/** Serves the queue of letters to admins, who pause and continue them. */
export const mountMailings = (kit: ServiceKit): void => {
  const { mount, executor, sources, clock } = kit
  const mailingsStream = MailingsStream.of()

  mount(LetterEndpoints.queue, async ({ read }) => {
    const state = await executor.load(mailings, mailingsStream)
    const queue = [...state.queue].toSorted(([, a], [, b]) => a - b).map(([postId]) => postId)
    const letters = await presentLetters(kit, read, queue)
    const people = await read(
      MEMBERS,
      letters.map(({ authorId }) => ({ get: MemberKeys.member(authorId) })),
    )
    const items = letters.map(
      ({ authorId, endedAt: _end, reasons: _reasons, unsubscribed: _unsubscribed, ...queued }, at) => ({
        ...queued,
        author: people[at] ?? { _id: authorId, username: '', name: '', photo: '' },
      }),
    ) satisfies readonly QueuedLetter[]
    const { held = null } = state
    const sentToday = await sentSince(kit, state, clock.now().getTime() - DAY)
    return { status: 200, body: { held, sentToday, items } }
  })

  mount(LetterEndpoints.continueAll, async ({ actor, execute }) => {
    const positionOf = async (source: string) => (await sources.head(source)).head.position
    const upTo = {
      content: await positionOf('content'),
      markets: await positionOf('markets'),
      social: await positionOf('social'),
    }
    await execute(async (load) =>
      continueMailings(await load(mailings, mailingsStream), { by: actor.userId, upTo }),
    )
    return { status: 204 }
  })

  mount(LetterEndpoints.pause, async ({ params: { postId }, execute }) => {
    await execute(async (load) =>
      ofLetter(await load(letter, LetterStream.of(postId)), (state) => pauseLetter(state, postId, 'admin')),
    )
    return { status: 204 }
  })

  mount(LetterEndpoints.continueOne, async ({ actor, params: { postId }, execute }) => {
    await execute(async (load) =>
      ofLetter(await load(letter, LetterStream.of(postId)), (state) =>
        continueLetter(state, postId, actor.userId),
      ),
    )
    return { status: 204 }
  })
}

/** @throws HttpProblem 404 for a post that was never requested as a letter. */
const ofLetter = (state: Letter, decide: (state: Letter) => readonly NewEvent[]): readonly NewEvent[] => {
  if (state.status === 'none' || state.status === 'erased') throw new HttpProblem('not-found')
  return decide(state)
}

/** Counts the mails that were sent after a time, in milliseconds. */
export const sentSince = async (
  { executor }: Pick<ServiceKit, 'executor'>,
  state: Mailings,
  since: number,
): Promise<number> => {
  const sent = await readSent(executor, state)
  return sent.filter(({ at }) => at > since).reduce((sum, { count }) => sum + count, 0)
}
