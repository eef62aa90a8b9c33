import { sharedCover, SharePicture, sharePicturePath } from '@soko/contracts/http/share-picture.ts'
import { licenceOf } from '@soko/contracts/text/licences.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { type Description, type Page, pagesTexts } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { callsOfPost, partsOfCalls } from '../../markets/calls/post-calls.tsx'
import { instrumentData } from '../../markets/prices/instrument-data.ts'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { isDeleted, postsApi } from '../../shared/posts/posts.api.ts'
import { postTexts } from './post.texts.ts'

/** Returns the metadata of an analysis's page, or a redirect from a former address to the current one. */
export const describePost: Page['describe'] = ({ params, search }, state) => {
  const { title: name = '' } = params
  const { data: post, error } = postsApi.endpoints.findPost.select(name)(state)
  if (isDeleted(error)) return { title: notFoundTexts.title, status: 410, unlisted: true }
  if (error !== undefined) return { title: postTexts.title, status: 503, unlisted: true }
  if (post === undefined) return { title: postTexts.title }
  if (post === null) return { title: notFoundTexts.title, status: 404, unlisted: true }
  if (post.slug === name)
    return import.meta.env.SSR ? describeArticle(post, callsOfPost(state, post)) : { title: post.title }
  const query = search.toString()
  return { title: post.title, movedTo: paths.post(post.slug) + (query && `?${query}`) }
}

const describeArticle = (post: Post, calls: readonly Call[]): Description => {
  const path = paths.post(post.slug)
  const picture = sharePicturePath(post)
  const { width, height } = SharePicture
  return {
    title: post.title,
    summary: post.editorText,
    canonical: path,
    ...(post.canonicalUrl !== '' && { elsewhere: post.canonicalUrl }),
    image: { path: picture, width, height, alt: post.title },
    kind: 'article',
    parts: partsOfCalls(post),
    article: {
      publishedAt: post.createdAt,
      changedAt: post.updatedAt,
      author: post.name,
      tags: post.categories,
    },
    jsonLd: [articleData(post, calls, sharedCover(post) ?? picture), breadcrumbData(post)],
  }
}

/** @param image the uncropped cover, as search engines recommend */
const articleData = (post: Post, calls: readonly Call[], image: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: post.title,
  description: post.editorText,
  image,
  datePublished: post.createdAt,
  // `datePublished` is the date on Soko. The date of an earlier publication elsewhere is `dateCreated`.
  dateCreated: post.firstPublishedAt || undefined,
  dateModified: post.updatedAt,
  inLanguage: 'en',
  keywords: post.categories,
  about: instrumentsOf(calls),
  license: licenceOf(post.licence)?.address,
  isBasedOn: post.canonicalUrl || undefined,
  commentCount: post.commentsCount,
  author: { '@type': 'Person', name: post.name, url: paths.profile(post.username) },
  publisher: { '@type': 'Organization', name: pagesTexts.site, url: paths.home },
  mainEntityOfPage: { '@type': 'WebPage', '@id': paths.post(post.slug) },
})

/** Returns schema.org data of the instruments in the calls; undefined without calls. */
const instrumentsOf = (calls: readonly Call[]) => {
  const activeCalls = calls.filter(({ state }) => state !== 'taken-back')
  return activeCalls.length === 0
    ? undefined
    : activeCalls.map(({ symbol, instrument }) => instrumentData({ symbol, ...instrument }))
}

const breadcrumbData = ({ title, slug, categories: [category] }: Post) => {
  const steps = [
    { name: postTexts.market, item: paths.blog },
    ...(category === undefined ? [] : [{ name: category, item: paths.category(category) }]),
    { name: title, item: paths.post(slug) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
