import type { Description } from '../app/page.ts'
import { documentTitle } from '../app/use-document-title.ts'
import { appTexts } from '../app/app.texts.ts'

type Props = {
  readonly description: Description
  /** The base of absolute addresses. */
  readonly origin: string
  /** The path this page is at. */
  readonly path: string
  readonly styles: readonly string[]
  readonly entry: string
  readonly inlineCode: string
  /** Whether visitors may open analyses without signing in. */
  readonly openReading: boolean
  /** The HTML of the root element. */
  readonly root: string
  /** The state that the browser takes over, as JSON. */
  readonly state: string
}

/** Keeps data inside its script element, whatever it holds. */
const asData = (json: string) => ({ __html: json.replaceAll('<', '\\u003c') })

/** The whole document around React's root. It is written once and never hydrated. */
export const Document = ({
  description,
  origin,
  path,
  styles,
  entry,
  inlineCode,
  openReading,
  root,
  state,
}: Props) => {
  const {
    title,
    summary,
    image,
    kind = 'website',
    article,
    jsonLd = [],
    feed,
    canonical = path,
  } = description
  const address = origin + canonical
  return (
    <html lang="en" data-open-reading={openReading ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script data-entry={entry} dangerouslySetInnerHTML={{ __html: inlineCode }} />
        <title>{documentTitle(title)}</title>
        {summary !== undefined && <meta name="description" content={summary} />}
        <meta name="color-scheme" content="light dark" />
        {description.unlisted ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={address} />
        )}
        {description.previous !== undefined && <link rel="prev" href={origin + description.previous} />}
        {description.next !== undefined && <link rel="next" href={origin + description.next} />}
        <meta property="og:site_name" content={appTexts.site} />
        <meta property="og:type" content={kind} />
        <meta property="og:title" content={title} />
        <meta property="og:url" content={address} />
        {summary !== undefined && <meta property="og:description" content={summary} />}
        {image !== undefined && (
          <>
            <meta property="og:image" content={origin + image.path} />
            <meta property="og:image:width" content={String(image.width)} />
            <meta property="og:image:height" content={String(image.height)} />
            <meta property="og:image:alt" content={image.alt} />
          </>
        )}
        {article !== undefined && (
          <>
            <meta property="article:published_time" content={article.publishedAt} />
            <meta property="article:modified_time" content={article.changedAt} />
            <meta property="article:author" content={article.author} />
            {article.tags.map((tag) => (
              <meta key={tag} property="article:tag" content={tag} />
            ))}
          </>
        )}
        <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        {feed !== undefined && (
          <link rel="alternate" type="application/rss+xml" title={feed.title} href={origin + feed.path} />
        )}
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: root }} />
        <script type="application/json" id="state" dangerouslySetInnerHTML={asData(state)} />
        {jsonLd.map((data, index) => (
          <script
            key={index}
            type="application/ld+json"
            dangerouslySetInnerHTML={asData(JSON.stringify(data))}
          />
        ))}
      </body>
    </html>
  )
}
