import { ContentTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { tagPostsOf } from './tag-post.ts'
import { type AuthorDocument, Keys, Lists } from './documents.ts'

/** Applies events of authors. A former username leads to its author until another user takes it. */
export const applyAuthorEvent = async (
  event: PublishedEventOf<typeof PublicUser>,
  view: ViewWriter,
): Promise<void> => {
  const userId = PublicUser.idOf(event.stream)
  if (userId === undefined) return
  switch (event.type) {
    case 'AccountRegistered': {
      if (event.data === undefined) return
      const { username, name } = event.data
      await save(userId, { username, name, photo: '', usernames: [] }, view)
      break
    }
    case 'ProfileChanged': {
      const before = await view.get(Keys.author(userId))
      if (before === undefined || event.data === undefined) return
      const { username = before.username, name = before.name, photo = before.photo } = event.data
      if (username === before.username && name === before.name && photo === before.photo) return
      await save(userId, { ...before, username, name, photo }, view)
      break
    }
    case 'PersonErased':
      await erase(userId, view)
      break
    default:
  }
}

const save = async (userId: string, author: AuthorDocument, view: ViewWriter): Promise<void> => {
  const folded = author.username.toLowerCase()
  const former = await view.get(Keys.username(folded))
  // Until now, this username led to the posts of another user, so cached lists by author are stale.
  if (former !== undefined && former.id !== userId) view.tag(ContentTags.feed)
  view.put(Keys.author(userId), { ...author, usernames: [...new Set([...author.usernames, folded])] })
  view.put(Keys.username(folded), { id: userId })
  await tagAuthor(userId, view)
}

const erase = async (userId: string, view: ViewWriter): Promise<void> => {
  const author = await view.get(Keys.author(userId))
  if (author === undefined) return
  for (const username of author.usernames) {
    const reference = await view.get(Keys.username(username))
    if (reference?.id === userId) view.delete(Keys.username(username))
  }
  view.delete(Keys.author(userId))
  await tagAuthor(userId, view)
}

/** Announces the tags of an author's posts and mentions. Most users have neither, and need no tags. */
const tagAuthor = async (userId: string, view: ViewWriter): Promise<void> => {
  await tagPostsOf(view, Lists.mentioning(userId))
  if ((await view.size(Lists.author(userId))) === 0) return
  view.tag(ContentTags.author(userId))
  view.tag(ContentTags.cards)
}
