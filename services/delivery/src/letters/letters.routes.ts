import { LetterEndpoints } from '@soko/contracts/endpoints/letters.endpoints.ts'
import type { Letter as LetterAnswer, LetterAllowance } from '@soko/contracts/types/letter.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { authorLetters, lettersWithinADay } from './author-letters.ts'
import { countRecipients } from './count-recipients.ts'
import { LETTERS_A_DAY, requestLetter, STOPPABLE_FOR, stopLetter } from './letter.decider.ts'
import { AuthorLettersStream, LetterStream, MailingsStream } from './letter.events.ts'
import { letter } from './letter.ts'
import { LetterLists, LETTERS } from './letters-view.ts'
import { mailings } from './mailings.ts'
import { presentLetters } from './present-letter.ts'
import { readLetterPost } from './read-letter-post.ts'

/** Serves an author's letters. */
export const mountLetters = (kit: ServiceKit): void => {
  const { mount, executor, peers, clock } = kit

  const sendAt = (): Date => new Date(clock.now().getTime() + STOPPABLE_FOR)

  /** @throws HttpProblem 404 unless the author has requested this letter. */
  const ownLetter = async (read: ReadView, postId: string, userId: string): Promise<LetterAnswer> => {
    const [found] = await presentLetters(kit, read, [postId])
    if (found?.authorId !== userId) throw new HttpProblem('not-found')
    const { authorId: _author, ...answer } = found
    return answer
  }

  const allowanceOf = async (read: ReadView, userId: string): Promise<LetterAllowance> => {
    const subscribers = await countRecipients(kit, read, userId)
    const sent = await executor.load(authorLetters, AuthorLettersStream.of(userId))
    const { held } = await executor.load(mailings, MailingsStream.of())
    const left = LETTERS_A_DAY - lettersWithinADay(sent, sendAt().getTime())
    return { subscribers, left: Math.max(0, left), isHeld: held !== undefined }
  }

  mount(LetterEndpoints.own, async ({ actor: { userId }, query, read }) => {
    const [found] = await read(LETTERS, [newestOf(LetterLists.by(userId), query)])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const letters = await presentLetters(
      kit,
      read,
      entries.map(({ member }) => member),
    )
    const items = letters.map(({ authorId: _author, ...answer }) => answer)
    return { status: 200, body: { allowance: await allowanceOf(read, userId), items, nextCursor } }
  })

  mount(LetterEndpoints.one, async ({ actor: { userId }, params: { postId }, read }) => ({
    status: 200,
    body: await ownLetter(read, postId, userId),
  }))

  mount(LetterEndpoints.send, async ({ actor: { userId }, params: { postId }, read, execute }) => {
    const post = await readLetterPost(peers, postId)
    if (post?.state !== 'published' || post.authorId !== userId) throw new HttpProblem('not-found')
    await execute(async (load) =>
      requestLetter(
        {
          letter: await load(letter, LetterStream.of(postId)),
          sent: await load(authorLetters, AuthorLettersStream.of(userId)),
        },
        { postId, authorId: userId, sendAt: sendAt() },
      ),
    )
    // The view may not have the title of a new post yet.
    const { title, slug } = post
    return { status: 200, body: { ...(await ownLetter(read, postId, userId)), title, slug } }
  })

  mount(LetterEndpoints.stop, async ({ actor: { userId }, params: { postId }, read, execute }) => {
    await execute(async (load) =>
      stopLetter(await load(letter, LetterStream.of(postId)), { postId, authorId: userId }),
    )
    return { status: 200, body: await ownLetter(read, postId, userId) }
  })
}
