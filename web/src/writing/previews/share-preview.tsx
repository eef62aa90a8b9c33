import { SharePicture } from '@soko/contracts/http/share-picture.ts'
import { useDeferredValue } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useSharePictureQuery } from './previews.api.ts'
import { previewsTexts } from './previews.texts.ts'

const texts = previewsTexts.share

/** The picture that links will show, by what makes those of published analyses. */
export const SharePreview = (of: { readonly title: string; readonly image: string }) => {
  const { title, image } = useDeferredValue(of)
  const { data, error, refetch } = useSharePictureQuery({ title, image })
  if (error !== undefined) return <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <div role="status" aria-label={texts.painting}>
        <Skeleton lines={4} />
      </div>
    )
  }
  if (data.picture === null) return <p className="hint">{texts.none}</p>
  return (
    <>
      <img
        className="share-picture"
        src={data.picture}
        alt={title}
        width={SharePicture.width}
        height={SharePicture.height}
      />
      <p className="hint">{texts.from}</p>
    </>
  )
}
