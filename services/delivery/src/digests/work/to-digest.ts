import { withNames } from '@soko/contracts/text/mentions.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { Digest, DigestCall, DigestPost } from '../mail/digest.ts'
import type { MemberDocument } from '../../members/members-view.ts'
import type { DigestSubscriber, DueItems } from '../digest.decider.ts'
import type { ChosenItem } from '../digest-items.rules.ts'
import type { Recent } from '../items/read-items.ts'

type People = ReadonlyMap<string, Pick<MemberDocument, 'name' | 'username'>>

/**
 * Returns what the mail of a digest says. Items of people without a name are left out.
 * @param keepLink the page to keep the digest, if it is the last one.
 */
export const toDigest = (
  due: DueItems,
  { schedule, reader, follows }: DigestSubscriber,
  recent: Recent,
  people: People,
  keepLink: string,
): Digest => ({
  reader: reader.kind === 'member' ? 'member' : 'visitor',
  rhythm: due.frequency,
  isSlowed: due.frequency !== schedule.frequency,
  at: due.at.getTime(),
  zone: schedule.zone,
  time: `${String(schedule.hour).padStart(2, '0')}:00`,
  follows: [follows.authors, follows.symbols, follows.categories].flatMap((names) => [...names]).length,
  posts: due.items.flatMap((chosen) => postOf(chosen, recent, people)),
  calls: due.items.flatMap((chosen) => callOf(chosen, recent, people)),
  markets: [],
  ...(due.offersToKeep && { keepSending: keepLink }),
})

const postOf = (chosen: ChosenItem, recent: Recent, people: People): readonly DigestPost[] => {
  const { item } = chosen
  const post = recent.posts.get(item.id)
  const author = people.get(item.authorId)
  if (item.kind !== 'post' || post === undefined || author === undefined) return []
  const { slug, title, summary, image, categories, calls } = post
  const followed = {
    author: `@${author.username}`,
    instrument:
      calls.map((callId) => recent.calls.get(callId)).find((call) => call?.symbol === chosen.key)?.pair ??
      chosen.key,
    category: categories.find((name) => categoryKey(name) === chosen.key) ?? chosen.key,
  }[chosen.followed]
  const named = withNames(summary, (userId) => people.get(userId)?.username)
  return [{ slug, title, summary: named, image, author, followed }]
}

const callOf = ({ item }: ChosenItem, { judged }: Recent, people: People): readonly DigestCall[] => {
  const call = judged.get(item.id)
  const author = people.get(item.authorId)
  if (item.kind !== 'call' || call === undefined || author === undefined) return []
  const { pair, direction, target, outcome, by, judgedOn, madeOn } = call
  return [
    {
      callId: item.id,
      terms: `${pair} ${direction}${target === null ? '' : ` to ${target}`}`,
      outcome,
      isExpired: by === 'date' && target !== null,
      username: author.username,
      judgedOn,
      madeOn,
    },
  ]
}
