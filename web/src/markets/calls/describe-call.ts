import type { Call } from '@soko/contracts/markets/types/call.ts'
import { paths } from '../../shared/lib/paths.ts'
import type { Page } from '../../shared/pages/page.ts'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { callPath } from './call-paths.ts'
import { callPageTexts as texts } from './call-page.texts.ts'
import { stateText } from './call-state.ts'
import { callInWords, termsInWords } from './call-words.ts'
import { callsApi } from './calls.api.ts'
import { cardTexts } from './card.texts.ts'

/** What the page of a call is. */
export const describeCall: Page['describe'] = ({ params: { id = '' } }, state) => {
  const { data: call, error } = callsApi.endpoints.getCall.select({ id })(state)
  if (error !== undefined) return { title: texts.title, status: 503, unlisted: true }
  if (call === undefined) return { title: texts.title }
  if (call === null) return { title: notFoundTexts.title, status: 404, unlisted: true }
  const title = texts.pageTitle(callInWords(call), call.username)
  if (!import.meta.env.SSR) return { title }
  return {
    title,
    summary: texts.summary(stateText(call), rightInWords(call)),
    canonical: callPath(call._id),
    jsonLd: [claimData(call)],
  }
}

const rightInWords = (call: Call): string =>
  `${call.state === 'taken-back' ? cardTexts.wasRight : cardTexts.right} ${termsInWords(call).right}`

/** What search engines know as a claim: who says what, and when. */
const claimData = (call: Call) => ({
  '@context': 'https://schema.org',
  '@type': 'Claim',
  name: callInWords(call),
  text: rightInWords(call),
  datePublished: call.madeAt,
  url: callPath(call._id),
  author: { '@type': 'Person', name: call.name, url: paths.profile(call.username) },
  ...(call.post && {
    appearance: { '@type': 'Article', headline: call.post.title, url: paths.post(call.post.slug) },
  }),
})
