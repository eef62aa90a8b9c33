import type { LetterContent } from '@soko/contracts/types/letter-content.ts'
import type { DeliveryKit } from '../../delivery-kit.ts'
import { mailSettingsUrl } from '../../mails/base/links.ts'
import { toMessage } from '../../mails/base/to-message.ts'
import { type ComposedLetter, composeLetter } from '../../mails/letter/compose-letter.ts'
import { MemberKeys, MEMBERS } from '../../members/members-view.ts'
import { readAccounts } from '../../members/read-accounts.ts'
import { SubscriptionsStream } from '../../subscriptions/subscription.events.ts'
import { createLinkTokens } from '../../tokens/link-tokens.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import { readLetterContent, readLetterPost } from '../read-letter-post.ts'
import type { LetterPorts } from './letter-ports.ts'

type Kit = Pick<DeliveryKit, 'view' | 'peers' | 'dataKey' | 'site'>

/** How many letters stay composed. More are rarely sent at the same time. */
const MOST_COMPOSED = 4

/** Composes a letter with the current name of its author. @throws Error if the author is unknown. */
export const composeContent = async (
  { view, site }: Pick<Kit, 'view' | 'site'>,
  { authorId, publishedAt, ...content }: LetterContent,
): Promise<ComposedLetter> => {
  const { answers } = await view(MEMBERS).read([{ get: MemberKeys.member(authorId) }])
  const [member] = answers
  if (member === undefined) throw new Error(`The author ${authorId} of a letter is unknown.`)
  const { name, username } = member
  return composeLetter(
    { ...content, publishedAt: Date.parse(publishedAt), author: { userId: authorId, name, username } },
    site,
  )
}

/**
 * Returns the functions of the worker that read content. A letter is composed once for each version of its post,
 * and `withheld` finds a new version before each range.
 */
export const createLetterComposer = (kit: Kit): Pick<LetterPorts, 'withheld' | 'compose'> => {
  const { peers, dataKey, site } = kit
  const returnPaths = createReturnPaths(dataKey, site.returnDomain)
  const { unsubscribe: links } = createLinkTokens(dataKey)
  const composed = new Map<string, { readonly version: number; readonly letter: Promise<ComposedLetter> }>()

  const compose = async (postId: string): Promise<ComposedLetter> => {
    const content = await readLetterContent(peers, postId)
    if (content === undefined) throw new Error(`The post ${postId} of a letter is not published.`)
    return composeContent(kit, content)
  }

  const composeOnce = (postId: string, version: number): void => {
    if (composed.get(postId)?.version === version) return
    const letter = compose(postId)
    composed.delete(postId)
    composed.set(postId, { version, letter })
    // The mails report the error. The next range composes the letter again.
    letter.catch(() => composed.delete(postId))
    const [oldest] = composed.keys()
    if (composed.size > MOST_COMPOSED && oldest !== undefined) composed.delete(oldest)
  }

  return {
    withheld: async ({ postId, authorId }) => {
      const post = await readLetterPost(peers, postId)
      if (post === undefined) return 'removed'
      if (post.state !== 'published') return post.state
      const author = (await readAccounts(peers, { userIds: [authorId] })).get(authorId)
      if (author === undefined) return 'removed'
      if (author.state === 'suspended') return 'author-suspended'
      composeOnce(postId, post.version)
      return undefined
    },
    compose: async ({ postId }, recipient) => {
      const letter = await (composed.get(postId)?.letter ?? compose(postId))
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
        settings: SubscriptionsStream.idOf(about) === undefined ? undefined : mailSettingsUrl(site),
      })
      return toMessage(mail, { returnPath: returnPaths.of(subscriptionId, address) })
    },
  }
}
