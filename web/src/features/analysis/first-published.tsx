import type { Post } from '@soko/contracts/types/post.ts'
import { inUtc } from '../../lib/dates.ts'
import { postTexts } from './post.texts.ts'

const { firstPublished: texts } = postTexts

/** Where and when it was published before it was here. A day is the same in every time zone. */
export const FirstPublished = ({ post: { canonicalUrl, firstPublishedAt } }: { readonly post: Post }) =>
  canonicalUrl || firstPublishedAt ? (
    <p className="agate muted">
      {texts.text}
      {canonicalUrl && (
        <>
          {` ${texts.at} `}
          <a className="link" href={canonicalUrl} rel="noopener nofollow ugc">
            {new URL(canonicalUrl).host}
          </a>
        </>
      )}
      {firstPublishedAt && (
        <>
          {` ${texts.on} `}
          <time dateTime={firstPublishedAt}>{inUtc(firstPublishedAt).date}</time>
        </>
      )}
    </p>
  ) : null
