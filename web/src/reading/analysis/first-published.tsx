import type { Post } from '@soko/contracts/types/post.ts'
import { PrintedDate, PrintedDay } from '../../shared/ui/time.tsx'
import { postTexts } from './post.texts.ts'

const { firstPublished: texts } = postTexts

type Props = {
  readonly post: Post
  /** It is not published yet. */
  readonly isDraft: boolean
}

/** When an analysis was published: here, and before that elsewhere. */
export const Published = ({ post: { canonicalUrl, firstPublishedAt, createdAt }, isDraft }: Props) =>
  firstPublishedAt === '' ? (
    <PrintedDate at={createdAt} withTime />
  ) : (
    <>
      {texts.text} <PrintedDay day={firstPublishedAt} />
      {canonicalUrl !== '' && <At address={canonicalUrl} />}
      {!isDraft && (
        <>
          {`, ${texts.since} `}
          <PrintedDate at={createdAt} />
        </>
      )}
    </>
  )

/** The original address, if the original day is unknown. */
export const FirstPublishedAt = ({
  post: { canonicalUrl, firstPublishedAt },
}: {
  readonly post: Pick<Post, 'canonicalUrl' | 'firstPublishedAt'>
}) =>
  canonicalUrl !== '' && firstPublishedAt === '' ? (
    <p className="agate muted">
      {texts.text}
      <At address={canonicalUrl} />
    </p>
  ) : null

const At = ({ address }: { readonly address: string }) => (
  <>
    {` ${texts.at} `}
    <a className="link" href={address} rel="noopener nofollow ugc">
      {new URL(address).host}
    </a>
  </>
)
