import type { LetterContent } from '@soko/contracts/types/letter-content.ts'
import type { LetterSettings } from '@soko/contracts/types/letter.ts'
import type { DeliveryKit } from '../../delivery-kit.ts'
import { toMessage } from '../../mails/base/to-message.ts'
import { type ComposedLetter, composeLetter } from '../../mails/letter/compose-letter.ts'
import { mailSettingsOf } from '../../subscriptions/mail-settings.ts'
import { MemberKeys, MEMBERS } from '../../members/members-view.ts'
import { type Account, readAccounts } from '../../members/read-accounts.ts'
import { createLinkTokens } from '../../tokens/link-tokens.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import { readLetterContent, readLetterPost } from '../read-letter-post.ts'
import type { LetterPorts } from './letter-ports.ts'

type Kit = Pick<DeliveryKit, 'view' | 'peers' | 'dataKey' | 'site'>

/** How many letters stay composed. More are rarely sent at the same time. */
const MOST_COMPOSED = 4

/** Returns the confirmed address of the author, if replies go there. */
export const replyToOf = ({ replies }: LetterSettings, author: Account | undefined): string | undefined =>
  replies === 'author' && author?.emailVerified === true ? author.email : undefined

/** Composes a letter with the current name of its author. @throws Error if the author is unknown. */
export const composeContent = async (
  { view, site }: Pick<Kit, 'view' | 'site'>,
  { authorId, publishedAt, ...content }: LetterContent,
  replyTo: string | undefined,
): Promise<ComposedLetter> => {
  const { answers } = await view(MEMBERS).read([{ get: MemberKeys.member(authorId) }])
  const [member] = answers
  if (member === undefined) throw new Error(`The author ${authorId} of a letter is unknown.`)
  const { name, username } = member
  const author = { userId: authorId, name, username, ...(replyTo !== undefined && { replyTo }) }
  return composeLetter({ ...content, publishedAt: Date.parse(publishedAt), author }, site)
}

/**
 * Returns the functions of the worker that read content. A letter is composed once for each version of its post and
 * address for replies, and `withheld` finds new ones before each range.
 */
export const createLetterComposer = (kit: Kit): Pick<LetterPorts, 'withheld' | 'compose'> => {
  const { peers, dataKey, site } = kit
  const returnPaths = createReturnPaths(dataKey, site.returnDomain)
  const { unsubscribe: links } = createLinkTokens(dataKey)
  const composed = new Map<
    string,
    {
      readonly version: number
      readonly replyTo: string | undefined
      readonly letter: Promise<ComposedLetter>
    }
  >()

  const readAuthor = async (authorId: string): Promise<Account | undefined> =>
    (await readAccounts(peers, { userIds: [authorId] })).get(authorId)

  const compose = async (postId: string, replyTo: string | undefined): Promise<ComposedLetter> => {
    const content = await readLetterContent(peers, postId)
    if (content === undefined) throw new Error(`The post ${postId} of a letter is not published.`)
    return composeContent(kit, content, replyTo)
  }

  const composeOnce = (postId: string, version: number, replyTo: string | undefined): void => {
    const known = composed.get(postId)
    if (known?.version === version && known.replyTo === replyTo) return
    const letter = compose(postId, replyTo)
    composed.delete(postId)
    composed.set(postId, { version, replyTo, letter })
    // The mails report the error. The next range composes the letter again.
    letter.catch(() => composed.delete(postId))
    const [oldest] = composed.keys()
    if (composed.size > MOST_COMPOSED && oldest !== undefined) composed.delete(oldest)
  }

  return {
    withheld: async ({ postId, ...name }) => {
      const post = await readLetterPost(peers, postId)
      if (post === undefined) return 'removed'
      if (post.state !== 'published') return post.state
      const author = await readAuthor(name.authorId)
      if (author === undefined) return 'removed'
      if (author.state === 'suspended') return 'author-suspended'
      composeOnce(postId, post.version, replyToOf(name, author))
      return undefined
    },
    compose: async ({ postId, ...name }, recipient) => {
      const letter = await (composed.get(postId)?.letter ??
        compose(postId, replyToOf(name, await readAuthor(name.authorId))))
      const { about, address, since, subscriptionId } = recipient
      const reference = links.read(recipient.unsubscribeToken)
      // Names the letter, so that its author sees how many unsubscribed by it.
      const token = reference ? links.of({ ...reference, letter: postId }) : recipient.unsubscribeToken
      const unsubscribe = `${site.origin}/unsubscribe/${token}`
      const oneClick = `${site.origin}/api/unsubscribe/${token}`
      const mail = letter.mailTo({
        about,
        address,
        since,
        subscriptionId,
        oneClick,
        unsubscribe,
        settings: mailSettingsOf(about, site),
      })
      return toMessage(mail, { returnPath: returnPaths.of(subscriptionId, address) })
    },
  }
}
