import { isolated } from '@soko/contracts/text/bidi.ts'
import type { Description, Page } from '../../shared/pages/page.ts'
import type { State } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { recordPath } from '../../shared/lib/market-paths.ts'
import { fromCursor } from '../../reading/lists/list-address.ts'
import { listHead } from '../../reading/lists/list-head.ts'
import type { PostListQuery } from '../../shared/posts/posts.api.ts'
import { type Profile, profileApi } from './profile.api.ts'
import { profileTexts as texts } from './profile.texts.ts'

/** Only the server uses these texts, so browsers do not load them. */
const describeProfileTexts = {
  summaryOf: (name: string, username: string) =>
    `Analyses by ${isolated(name)} (@${username}), newest first.`,
  feedOf: (username: string) => `Soko: analyses by @${username}`,
} as const

export const isBookmarkTab = (search: URLSearchParams): boolean => search.get('tab') === 'bookmark'

export const isRecordTab = (search: URLSearchParams): boolean => search.get('tab') === 'record'

export const analysesOf = ({ _id }: Pick<Profile, '_id'>, search: URLSearchParams): PostListQuery => ({
  author: _id,
  ...fromCursor(search),
})

/** Redirects from URLs with another spelling, a former username or the id to the URL with the current username. */
export const describeProfile: Page['describe'] = ({ params, search }, state) => {
  const { usertag = '' } = params
  const { data: profile, error } = profileApi.endpoints.findProfile.select(usertag)(state)
  if (error !== undefined) return { title: texts.title, status: 503, unlisted: true }
  if (profile === undefined) return { title: texts.title }
  if (profile === null) return { title: notFoundTexts.title, status: 404, unlisted: true }
  if (profile.username !== usertag) {
    const query = search.toString()
    return { title: profile.name, movedTo: paths.profile(profile.username) + (query && `?${query}`) }
  }
  return {
    title: texts.titleOf(profile.name, profile.username),
    ...(import.meta.env.SSR && { ...headOf(profile), ...listPart(profile, search, state) }),
  }
}

const headOf = (profile: Profile): Partial<Description> => {
  const { username } = profile
  const path = paths.profile(username)
  return {
    summary: summaryOf(profile),
    canonical: path,
    kind: 'profile',
    feed: { path: `${path}/rss.xml`, title: describeProfileTexts.feedOf(username) },
    jsonLd: [profileData(profile)],
  }
}

/** Bookmarks depend on the viewer, so they are not indexed. */
const listPart = (profile: Profile, search: URLSearchParams, state: State): Partial<Description> =>
  isBookmarkTab(search)
    ? { unlisted: true }
    : isRecordTab(search)
      ? { canonical: recordPath(profile.username) }
      : listHead(state, analysesOf(profile, search), paths.profile(profile.username))

/** In characters, about as many as link previews show. */
const MAX_SUMMARY = 200

const summaryOf = ({ bio, name, username }: Profile): string => {
  const text = bio.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return describeProfileTexts.summaryOf(name, username)
  const chars = Array.from(text)
  return chars.length <= MAX_SUMMARY ? text : `${chars.slice(0, MAX_SUMMARY - 1).join('')}\u2026`
}

const interactionCount = (type: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${type}`,
  userInteractionCount: count,
})

const profileData = (profile: Profile) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  dateCreated: profile.createdAt,
  mainEntity: {
    '@type': 'Person',
    identifier: profile._id,
    name: profile.name,
    alternateName: `@${profile.username}`,
    url: paths.profile(profile.username),
    ...(profile.bio !== '' && { description: profile.bio }),
    ...(profile.photo !== '' && { image: profile.photo }),
    interactionStatistic: [interactionCount('FollowAction', profile.followersCount)],
    agentInteractionStatistic: interactionCount('WriteAction', profile.postsCount),
  },
})
