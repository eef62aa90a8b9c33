import { isolated } from '@soko/contracts/text/bidi.ts'
import type { PushPayload } from '@soko/contracts/types/notification-settings.ts'
import { oneLine } from '../../mails/base/names.ts'
import { MOST_PAYLOAD } from '../encrypt-push.ts'
import { pushTexts as texts } from '../push.texts.ts'
import type { Subject } from './read-subjects.ts'

/** In graphemes. */
const MOST_NAME = 40
/** In a summary. */
const MOST_TITLES = 3

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Composes one message about all subjects; undefined if there are none. */
export const composePush = (subjects: readonly Subject[]): PushPayload | undefined => {
  const [first, ...others] = subjects
  if (first === undefined) return undefined
  return fit(others.length === 0 ? one(first) : summary(subjects))
}

const summary = (subjects: readonly Subject[]): PushPayload => ({
  title: texts.summary(subjects.length),
  body: subjects
    .slice(0, MOST_TITLES)
    .map((subject) => one(subject).title)
    .join('; '),
  path: '/notifications',
  tag: 'summary',
})

const one = (subject: Subject): PushPayload => {
  const { document, actor, post, kinds, text } = subject
  const name = isolated(cut(oneLine(actor.name), MOST_NAME))
  const title = oneLine(post?.title ?? '')
  // Slugs have only letters, digits and hyphens of all scripts. Percent-encoding them takes too many bytes.
  const path = `/posts/post/${post?.slug ?? ''}`
  switch (document.kind) {
    case 'post':
      return { title: texts.post(name), body: title, path, tag: `author-${document.authorId}` }
    case 'mention':
      return { title: texts.mention(name), body: title, path, tag: `mention-${document.postId}` }
    case 'comment': {
      const { commentId, postId } = document
      return {
        title: texts.comment(name),
        body: oneLine(text),
        path: `${path}#comment-${commentId}`,
        tag: `comments-${postId}`,
      }
    }
    case 'judged': {
      const { callId, symbol, outcome } = document
      const isOwn = kinds.includes('own-judged')
      return {
        title: isOwn ? texts.ownJudged(symbol, outcome) : texts.judged(name, symbol, outcome),
        body: texts.seeJudgement,
        path: `/calls/${callId}`,
        tag: `call-${callId}`,
      }
    }
    case 'follower': {
      const { username } = actor
      return {
        title: texts.follower(name),
        body: texts.username(username),
        path: `/profile/${username}`,
        tag: 'followers',
      }
    }
    case 'published': {
      const tag = `draft-${document.draftId}`
      return document.postId === null
        ? { ...texts.notPublished, path: `/write?draft=${document.draftId}`, tag }
        : { title: texts.published, body: title, path, tag }
    }
  }
}

/** Cuts the body, so that the message has at most 1,000 bytes. The other fields are shorter. */
const fit = (payload: PushPayload): PushPayload => {
  if (bytesOf(payload) <= MOST_PAYLOAD) return payload
  let room = MOST_PAYLOAD - bytesOf({ ...payload, body: '\u2026' })
  let body = ''
  for (const { segment } of graphemes.segment(payload.body)) {
    // Without its quotation marks.
    room -= bytesOf(segment) - 2
    if (room < 0) break
    body += segment
  }
  return { ...payload, body: `${body.trimEnd()}\u2026` }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

const cut = (text: string, most: number): string => {
  const found = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return found.length <= most ? text : `${found.slice(0, most).join('').trimEnd()}\u2026`
}
