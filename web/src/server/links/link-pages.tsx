import type { ReadApi, RenderedPage } from '@soko/contracts/http/pages.ts'
import { CircleAlert, MailCheck } from 'lucide'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { CacheControl } from '../cache-control.ts'
import type { ClientFiles } from '../client-files.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { documentOf } from '../document.ts'
import { ServiceUnavailable } from '../feeds/read-json.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { PERMISSIONS, PLAIN_PAGE } from '../page-constants.ts'
import { confirmLink } from './confirm-link.tsx'
import { keepLink } from './keep-link.tsx'
import { linksTexts as texts } from './links.texts.ts'
import { type LinkPage, LonePage } from './lone-page.tsx'
import { unsubscribeLink } from './unsubscribe-link.tsx'

/** Renders the page of a path; undefined for paths of other pages. */
export type LinkPages = (path: string, read: ReadApi) => Promise<RenderedPage | undefined>

const LINK = /^\/(confirm|unsubscribe|keep)\/([\w.-]{1,200})(?:\/(done|failed|undone))?$/

/**
 * Pages of links in mails, and the results of forms without scripts. They exist only on the server, because
 * they need no scripts. Paths contain tokens, so pages are never cached and send no referrer.
 */
export const createLinkPages =
  ({ files, origin }: { readonly files: ClientFiles; readonly origin: string }): LinkPages =>
  async (path, read) => {
    const page = await pageOf(path, read).catch((error: unknown) => {
      if (error instanceof ServiceUnavailable) return unavailable
      throw error
    })
    if (page === undefined) return undefined
    const { title, status = 200, content } = page
    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(files.inline.hash, []),
        'permissions-policy': PERMISSIONS,
        'cache-control': CacheControl.noStore,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
      body: documentOf({
        description: { title, status, unlisted: true },
        origin,
        path: '/',
        files,
        styles: files.stylesFor(PLAIN_PAGE),
        openReading: false,
        root: renderToString(<StaticRouter location="/">{content}</StaticRouter>),
        isStatic: true,
      }),
    }
  }

const pageOf = async (path: string, read: ReadApi): Promise<LinkPage | undefined> => {
  const result = Object.entries(texts.subscribe).find(([name]) => path === `/subscribe/${name}`)
  if (result !== undefined) return resultPage(result[1])
  const [, kind, token, step] = LINK.exec(path) ?? []
  if (token === undefined) return undefined
  const link = kind === 'confirm' ? confirmLink : kind === 'keep' ? keepLink : unsubscribeLink
  const page = await link(read, { token, step })
  return page ?? unknown
}

const resultPage = (result: (typeof texts.subscribe)[keyof typeof texts.subscribe]): LinkPage => {
  const { title, text } = result
  const isSent = 'hint' in result
  return {
    title,
    content: (
      <LonePage title={title} icon={isSent ? MailCheck : CircleAlert} isGood={isSent}>
        <p>{text}</p>
        {isSent && <p className="hint">{result.hint}</p>}
      </LonePage>
    ),
  }
}

const messagePage = ({ title, text }: { readonly title: string; readonly text: string }, status: number) => ({
  title,
  status,
  content: (
    <LonePage title={title} icon={CircleAlert}>
      <p>{text}</p>
      <div className="lone-acts">
        <LinkButton to={paths.home}>{texts.home}</LinkButton>
      </div>
    </LonePage>
  ),
})

const unknown = messagePage(texts.unknown, 404)
const unavailable = messagePage(texts.unavailable, 503)
